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

/** The additions of the HTML part of a mail to its text. The sentences are those of the text: none is written twice. */
export interface MailLook {
  /** The first is the button, if its address is alone on a line of the text. */
  links?: readonly MailLink[]
  goods?: readonly MailGood[]
  progress?: { stages: readonly string[]; at: number; failed: boolean } | undefined
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
