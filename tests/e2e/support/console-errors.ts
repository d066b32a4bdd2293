/** A browser's lines about requests to a service that is shutting down, or out of reach. */
export const SERVICE_LOST =
  /ERR_(FAILED|CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|INTERNET_DISCONNECTED)|status of 503.*\/api\/|fetching the script|Client address not available/
