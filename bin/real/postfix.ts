import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { openMail } from '#adapters/mail/client.ts'
import type { MailBrand } from '#adapters/mail/look.ts'
import { type UpstreamError, UpstreamRefused } from '#adapters/outcome.ts'
import { type Around, expectSame, expectWords, freePort, until } from './around.ts'
import { userOf } from './postgres.ts'

const GONE = 'gone@shop.example'
const FULL = 'full@shop.example'

/** Mails as Debian's Postfix takes and refuses them. */
export async function checkPostfix({ folder, check, start }: Around): Promise<void> {
  const { port, received } = await startPostfix({ folder, start })
  const options = { url: `smtp://127.0.0.1:${port}`, from: 'Care <care@shop.example>', brand: {} as MailBrand }
  const send = async (to: string, { host = 'help.shop.example', text = 'Your parcel is on its way.' } = {}) => {
    const mail = openMail({ ...options, host })
    const message = { to, subject: 'Your return', text, messageId: `<${to.replace('@', '.')}.1@shop.example>` }
    const sent = mail.send(message).then(
      () => undefined,
      (error: unknown) => error as UpstreamError,
    )
    return sent.finally(() => mail.close())
  }
  await check('Postfix: a mail arrives, and says that no person wrote it', async () => {
    expectSame(await send('asha@shop.example'), undefined)
    await until('the mail', () => received().length === 1)
    expectWords(received()[0] ?? '', 'Auto-Submitted: auto-generated', 'Message-ID: <asha.shop.example.1@shop.example>')
    expectWords(received()[0] ?? '', 'from help.shop.example')
  })
  const kindOf = (error: unknown) =>
    error instanceof UpstreamRefused ? `${error.reason} ${error.whose}` : String((error as Error | undefined)?.message)
  await check('Postfix: a mailbox that is not there is refused for good, a full one is not', async () => {
    expectSame(kindOf(await send(GONE)), '550 customer')
    expectSame(kindOf(await send(FULL)), 'mail: EENVELOPE 452')
  })
  await check('Postfix: what is too large is refused for good', async () => {
    expectSame(kindOf(await send('asha@shop.example', { text: 'long\n'.repeat(20_000) })), '552 vendor')
  })
}

async function startPostfix({ folder, start }: Pick<Around, 'folder' | 'start'>) {
  const [port, mail, config] = [await freePort(), join(folder, 'mail'), join(folder, 'config')]
  const { uid, gid } = userOf('postfix')
  for (const name of ['queue', 'data', 'mail', 'config']) mkdirSync(join(folder, name))
  for (const name of ['data', 'mail']) chownSync(join(folder, name), uid, gid)
  chmodSync(join(folder, 'queue'), 0o755)
  const refused = `inline:{{${GONE}=550 5.1.1 no such user},{${FULL}=452 4.2.2 mailbox full}}`
  const settings = {
    compatibility_level: '3.6',
    queue_directory: join(folder, 'queue'),
    data_directory: join(folder, 'data'),
    mail_owner: 'postfix',
    setgid_group: 'postdrop',
    inet_interfaces: '127.0.0.1',
    inet_protocols: 'ipv4',
    myhostname: 'mx.shop.example',
    mydestination: '',
    alias_maps: '',
    message_size_limit: '50000',
    smtpd_helo_required: 'yes',
    smtpd_helo_restrictions: 'reject_invalid_helo_hostname, reject_non_fqdn_helo_hostname',
    smtpd_relay_restrictions: 'reject_unauth_destination',
    smtpd_recipient_restrictions: `check_recipient_access ${refused}`,
    virtual_mailbox_domains: 'shop.example',
    virtual_mailbox_base: mail,
    virtual_mailbox_maps: 'static:box/',
    virtual_uid_maps: `static:${uid}`,
    virtual_gid_maps: `static:${gid}`,
    virtual_minimum_uid: '1',
  }
  writeFileSync(
    join(config, 'main.cf'),
    Object.entries(settings)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join(''),
  )
  const services = readFileSync('/etc/postfix/master.cf.proto', 'utf8')
  // Without a cage of its own: the folder has no copies of the libraries.
  const own = services
    .replaceAll(/^(\S+\s+(?:inet|unix|fifo|unix-dgram)\s+\S+\s+\S+\s+)y/gm, '$1n')
    .replace(/^smtp(\s+inet)/m, `127.0.0.1:${port}$1`)
  writeFileSync(join(config, 'master.cf'), own)
  // Its own start waits for a log that is not open yet: the check makes the folders, and the master runs by itself.
  execFileSync('/usr/sbin/postfix', ['-c', config, 'check'], { stdio: 'ignore', timeout: 30_000 })
  const { output } = start('/usr/lib/postfix/sbin/master', ['-d', '-c', config])
  await until('Postfix', () => greets(port)).catch((error: Error) => {
    throw new Error(`${error.message}: ${output()}`)
  })
  const box = join(mail, 'box', 'new')
  const names = () => {
    try {
      return readdirSync(box)
    } catch {
      return []
    }
  }
  return { port, received: () => names().map((name) => readFileSync(join(box, name), 'utf8')) }
}

const greets = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('data', () => resolve(socket.end('QUIT\r\n') !== undefined)).once('error', () => resolve(false))
  })

export const POSTFIX = { postfix: '/usr/sbin/postfix' }
