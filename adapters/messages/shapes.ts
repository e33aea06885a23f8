/** A message to a phone, in the words that were registered under the name of its template. */
export interface Message {
  channel: 'sms' | 'whatsapp'
  /** The phone as "+91…". */
  to: string
  /** The id under which the words are registered: for SMS in India with DLT, for WhatsApp with its provider. */
  template: string
  /** What stands in the gaps of those words. */
  parameters: Readonly<Record<string, string>>
}
