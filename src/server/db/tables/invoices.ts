/** Invoices, and the details that members give for them (decision 245). */
export interface InvoiceTables {
  /** A member's details for the invoices of their next orders. */
  billing_details: {
    account_id: string
    name: string
    address: string
    country: string
    /** without spaces; empty for a private person */
    vat_id: string
  }

  /** The last number of the series, which each invoice locks until it is stored. */
  invoice_counter: {
    series: string
    last_no: number
  }

  /** Append only. An invoice; a credit note has a negative sum. */
  invoice: {
    invoice_no: number
    order_no: string
    issued_at_ms: number
    currency: string
    /** what is invoiced, tax included */
    sum_minor: number
    tax_minor: number
    /** all that the page shows, as JSON; it never changes */
    document: string
  }
}
