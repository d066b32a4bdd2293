/** Compares versions part by part, numbers by value: `1.10` comes after `1.9`. */
export const compareVersions = new Intl.Collator('en', { numeric: true }).compare
