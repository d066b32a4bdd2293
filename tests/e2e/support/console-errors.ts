/**
 * A browser's lines about requests to a service that is shutting down, or out of reach. Which
 * network error Chromium names depends on the moment at which the connection ends.
 */
export const SERVICE_LOST =
  /net::ERR_|status of 503.*\/api\/|fetching the script|Client address not available/
