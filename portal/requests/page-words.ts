/** What the page of a request says around what its course says. */
export const PAGE_WORDS = {
  title: 'Your request',
  loading: 'Opening your request',
  none: 'We cannot find this request.',
  noneNote: 'Please open the link in our email again, or find your order. If that does not help, write to us or call.',
  findOrder: 'Find your order',
  notLost: 'Your request is safe with us.',
  named: { Return: 'Your return', Exchange: 'Your exchange' },
  order: (name: string) => `Order ${name}`,
  asked: (day: string) => `requested ${day}`,
  steps: 'Where it is',
  items: 'Items',
  money: { Return: 'Your money', Exchange: 'What it costs' },
  another: 'Return or exchange another item',
  otherItems: 'See the order',
  help: 'Get help with this order',
  planned: (day: string) => `Planned for ${day}`,
} as const
