/** An address of IPv6 is one of very many that its owner has: what counts is its network. Some proxies name a port beside it. */
export function networkOf(ip: string): string {
  const address = withoutPort(ip)
  if (!address.includes(':')) return address
  const whole = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return whole ?? groupsOf(address.toLowerCase()).slice(0, 4).join(':')
}

const withoutPort = (ip: string) =>
  /^\[(.*)\](?::\d+)?$/.exec(ip)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(ip)?.[1] ?? ip

function groupsOf(ip: string): string[] {
  const [before = '', after = ''] = ip.split('::')
  const [head, tail] = [before.split(':').filter(Boolean), after.split(':').filter(Boolean)]
  const gap = ip.includes('::') ? Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0') : []
  return [...head, ...gap, ...tail].map((group) => group.replace(/^0+(?=.)/, ''))
}
