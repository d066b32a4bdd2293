/** One email, ready to be sent. */
export interface EmailMessage {
  to: string
  subject: string
  text: string
  html: string
  /** where an answer goes; null = to the sender */
  reply_to: string | null
  /** stable per email, so that a receiver can drop a repetition */
  message_id: string
  is_from_person: boolean
}

/** Sends emails: by SMTP, or into the data folder in demonstration mode. */
export interface Mailer {
  /** @throws when the message was not taken; the outbox tries again */
  send(mail: EmailMessage): Promise<void>
}
