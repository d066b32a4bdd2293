/** One message, ready to leave. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** where an answer goes; null = to the sender */
  reply_to: string | null
  /** stable per notice, so that a receiver can drop a repetition */
  message_id: string
  is_from_person: boolean
}

/** Where mail leaves through: SMTP, or the data folder in demonstration mode. */
export interface Mailer {
  /** @throws when the message was not taken; the outbox tries again */
  send(mail: Mail): Promise<void>
}
