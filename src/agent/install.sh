#!/bin/sh
# Installs the agent of a node, from the server that sent this file. Run it as root; running it again is safe.
# With a folder as its argument, it installs into that folder and starts nothing.
set -eu
umask 022

service_url='@SERVICE_URL@'
token='@TOKEN@'
release='@RELEASE@'
platform='@PLATFORM@'
sha256='@SHA256@'
public_key='@PUBLIC_KEY@'

root=${1:-}
home=$root/opt/skylark-agent
settings=$root/etc/skylark-agent.env
units=$root/etc/systemd/system
pinned=$root/etc/skylark-agent.pub
began=$(date +%s)

fail() {
  echo "$1" >&2
  exit 1
}

check_machine() {
  case "$(uname -s) $(uname -m)" in
    'Linux x86_64') here=linux-x64 ;;
    'Linux aarch64') here=linux-arm64 ;;
    *) here=$(uname -sm) ;;
  esac
  [ "$here" = "$platform" ] || fail "This machine is $here, but the server's agent is for $platform."
  [ -n "$root" ] || [ "$(id -u)" = 0 ] || fail 'Run this as root.'
}

install_packages() {
  missing=''
  command -v wg >/dev/null || missing="$missing wireguard-tools"
  command -v ip >/dev/null || missing="$missing iproute2"
  command -v nft >/dev/null || missing="$missing nftables"
  command -v sysctl >/dev/null || missing="$missing procps"
  modprobe wireguard 2>/dev/null || [ -d /sys/module/wireguard ] || command -v wireguard-go >/dev/null ||
    missing="$missing wireguard-go"
  [ -n "$missing" ] || return 0
  command -v apt-get >/dev/null || fail "Install these first:$missing"
  export DEBIAN_FRONTEND=noninteractive
  # shellcheck disable=SC2086 # each word is a package
  set -- apt-get install -y -qq --no-install-recommends $missing
  # fetches the lists of packages only where they are too old, or missing
  "$@" >/dev/null 2>&1 || { apt-get update -qq && "$@" >/dev/null; }
}

# An update that runs would share its files with this installation, and go back to the release before it.
stop_update() {
  systemctl stop skylark-agent-update.path skylark-agent-update.service 2>/dev/null || true
  rm -f /var/lib/skylark-agent/update.json
}

install_release() {
  mkdir -p "$home"
  if [ ! -d "$home/$release" ]; then
    rm -rf "$home/new" "$home/new.tar"
    printf 'header = "Authorization: Bearer %s"\n' "$token" |
      curl -fsS --config - "$service_url/agent/release.tar.gz" | gzip -dc >"$home/new.tar" || true
    echo "$sha256  $home/new.tar" | sha256sum --check --status ||
      fail 'The agent did not arrive as the console named it. Nothing was installed. Get a new line: nodes token'
    mkdir "$home/new"
    tar xf "$home/new.tar" -C "$home/new" --no-same-owner
    rm "$home/new.tar"
    mv "$home/new" "$home/$release"
  fi
  ln -sfn "$release" "$home/current"
  ln -sfn "$release" "$home/known-good"
}

# Updates are installed only if this key signed them. A key that is pinned is replaced by nobody but you.
pin_key() {
  [ -n "$public_key" ] || return 0
  mkdir -p "$root/etc"
  [ -e "$pinned" ] || echo "$public_key" >"$pinned"
  [ "$(cat "$pinned")" = "$public_key" ] ||
    fail "The server's agent is signed with another key than $pinned. If you changed the key, remove that file first."
}

write_settings() {
  mkdir -p "$units" "$root/etc/sysctl.d"
  [ -e "$settings" ] || : >"$settings"
  (
    umask 077
    grep -Ev '^(SERVICE_URL|NODE_TOKEN)=' "$settings" >"$settings.new" || true
    printf 'SERVICE_URL=%s\nNODE_TOKEN=%s\n' "$service_url" "$token" >>"$settings.new"
  )
  mv "$settings.new" "$settings"
  cp "$home/current/src/agent/skylark-agent"*.* "$units"
  printf 'net.ipv4.ip_forward = 1\nnet.ipv6.conf.all.forwarding = 1\n' >"$root/etc/sysctl.d/90-skylark.conf"
}

# A machine that forwards ignores router advertisements unless told otherwise, and would lose its IPv6 address.
accept_advertisements() {
  ip -6 route show default proto ra | sed -n 's/.* dev \([^ ]*\).*/\1/p' | sort -u |
    while read -r device; do
      echo "net.ipv6.conf.$device.accept_ra = 2" >>/etc/sysctl.d/90-skylark.conf
    done
}

start_agent() {
  accept_advertisements
  sysctl --quiet --load /etc/sysctl.d/90-skylark.conf
  systemctl daemon-reload
  systemctl enable --quiet skylark-agent
  systemctl enable --quiet --now skylark-agent-update.path
  # one that runs leaves its tunnels to the next
  systemctl kill --signal=HUP skylark-agent 2>/dev/null || true
  systemctl start skylark-agent
}

wait_until_registered() {
  token_hash=$(printf %s "$token" | sha256sum | cut -d ' ' -f 1)
  for _ in $(seq 30); do
    if grep -qs "$token_hash" /var/lib/skylark-agent/registered.json; then
      echo "The node is registered, $(($(date +%s) - began)) seconds after this began. See on the server: nodes list"
      echo 'Its log: journalctl -u skylark-agent. Open its UDP port in any firewall in front of it.'
      return
    fi
    sleep 1
  done
  journalctl --no-pager --lines 5 --output cat --unit skylark-agent >&2 || true
  fail 'The agent has not registered. Its log says why: journalctl -u skylark-agent'
}

check_machine
pin_key
[ -n "$root" ] || install_packages
[ -n "$root" ] || stop_update
install_release
write_settings
if [ -n "$root" ]; then
  echo "Installed into $root. Nothing was started."
else
  start_agent
  wait_until_registered
fi
