/** An email that is ready to be sent. */
export interface EmailMessage {
  to: string
  subject: string
  text: string
  html: string
  /** the Reply-To address; null = the sender's */
  replyTo: string | null
  /** stays the same when sending is retried, so that the receiver can drop duplicates */
  message_id: string
  isFromPerson: boolean
}

/** Sends emails: by SMTP, or into the data folder in demonstration mode. */
export interface Mailer {
  /** @throws when the message was not accepted; the outbox tries again */
  send(mail: EmailMessage): Promise<void>
}
