import { useSearchParams } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SHOP } from '#shop'
import { bodyOf, useCall } from '../call/use-call.ts'
import { Troubled } from './troubled.tsx'
import { useForm } from './use-form.ts'

/** The way by the shop's own log-in, where it has one. It comes back to this screen. */
export function ShopLogin() {
  const { data } = useCall('staff.ways', {})
  const [query] = useSearchParams()
  const { busy, trouble, submit } = useForm(async () => {
    const { pathname, search } = window.location
    const back = pathname.replace(/^\/desk/, '') + search.replace(/\?shop-login=failed$/, '')
    const { url } = await bodyOf('staff.signInShop', back.startsWith('/') ? { back } : {})
    window.location.assign(url)
  })
  if (!data?.shopLogin) return null
  return (
    <form onSubmit={submit} className="mt-5 flex flex-col gap-4 border-t border-hair pt-5">
      {query.get('shop-login') === 'failed' && (
        <Notice tone="error">
          <p>
            {SHOP.name}’s own log-in did not let you in: it must know you by the address with which you are on the
            staff.
          </p>
        </Notice>
      )}
      <Troubled trouble={trouble} />
      <Button type="submit" variant="quiet" busy={busy}>
        Log in with {SHOP.name}
      </Button>
    </form>
  )
}
