/** A message to a phone, in the words that are registered under its template. */
export interface Message {
  channel: 'sms' | 'whatsapp'
  /** The phone as "+91…". */
  to: string
  /** The id of the registered template: for SMS in India with DLT, for WhatsApp with its provider. */
  template: string
  /** The values of the template's variables. */
  parameters: Readonly<Record<string, string>>
}
