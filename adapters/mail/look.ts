/** A place to go to: its words, and its address as the text has it. */
export interface MailLink {
  label: string
  href: string
}

/** An item as a line of the text, "- name, detail", and its picture; `src` is "" if there is none. */
export interface MailGood {
  name: string
  detail: string
  src: string
  /** The picture of the other product that it becomes. */
  becomes?: string
}

/** The lead of a mail: the picture of its first item, its mood, its news, and the thread with the current stage. */
export interface MailLead {
  src?: string
  tint: 'plain' | 'leaf' | 'turmeric'
  /** The display line, if the subject says it; a subject in the shop's own words is the display line itself. */
  line: string
  /** The sentence. It is in the lead only if it is a paragraph of the text. */
  says: string
  /** The number of the request or the ticket: the last line, if it has it, is small print. */
  number: string
  /** The line of the text that says what the thread shows. */
  way: string
  thread: readonly MailStop[]
  /** The place of the current stage: it is named, and so are its neighbours. */
  at: number
}

/** A stage of the thread. */
export interface MailStop {
  label: string
  when?: string
  state: 'past' | 'now' | 'promise' | 'trouble' | 'done' | 'closed'
}

/** The additions of the HTML part of a mail to its text. The sentences are those of the text: none is written twice. */
export interface MailLook {
  /** The first is the button, if its address is alone on a line of the text. */
  links?: readonly MailLink[]
  goods?: readonly MailGood[]
  /** Absent of mails about no request and no ticket: their subject is a heading. */
  lead?: MailLead
  /** A code to type, which is alone on a line. */
  code?: string
  /** The reason for which the recipient gets this mail. */
  why: string
}

/** The colours of a mail, by day or by night. */
export interface MailColours {
  paper: string
  ink: string
  soft: string
  hair: string
  river: string
  onRiver: string
  turmeric: string
  turmericWash: string
  leaf: string
  leafWash: string
  sheet: string
}

/** The sender of a mail: the same in every mail. */
export interface MailBrand {
  name: string
  /** The last lines of a text, which the foot of the HTML part says instead. */
  signature: string
  email: string
  phone: string
  address: readonly string[]
  /** The address at which pictures without a host are found. */
  home: string
  colours: { day: MailColours; night: MailColours }
}
