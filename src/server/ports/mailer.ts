/** An email that is ready to be sent. */
export interface EmailMessage {
  /** the product's name in the recipient's language */
  app_name: string
  to: string
  subject: string
  text: string
  html: string
  /** the PNG, in base64, that the HTML shows at its head */
  mark: string
  /** the Reply-To address; null = the sender's */
  replyTo: string | null
  /** stays the same when sending is retried, so that the receiver can drop duplicates */
  message_id: string
  isFromPerson: boolean
  /** the address that unsubscribes the recipient by one call (RFC 8058); null = it can't be unsubscribed from */
  unsubscribeUrl: string | null
}

/** The mail server takes no email for this recipient, now or later. */
export class RecipientRefused extends Error {}

/** Sends emails: by SMTP, or into the data folder in demo mode. */
export interface Mailer {
  /**
   * @throws when the message was not accepted; the outbox tries again
   * @throws {RecipientRefused}
   */
  send(mail: EmailMessage): Promise<void>
}
