import { TextLink } from '@sabha/ui'
import { FormBanner } from '@sabha/ui/form'
import type { CheckoutState } from '../checkout-state.ts'
import { useMessages } from '../messages.ts'
import { useCheckoutTexts } from '../use-checkout-texts.ts'
import { useSupportAddress } from '../use-support-address.ts'

export interface CheckoutBannerProps {
  state: CheckoutState
}

/** What went wrong with a payment, above its form. Where it sends people to support, it leads there. */
export function CheckoutBanner({ state }: CheckoutBannerProps) {
  const said = useCheckoutTexts().ofState(state)
  const address = useSupportAddress()(state)
  return (
    <FormBanner
      message={said && address ? <WithSupport address={address}>{said}</WithSupport> : said}
    />
  )
}

function WithSupport({ address, children }: { address: string; children: string }) {
  const { words } = useMessages().support
  const [before = '', ...after] = children.split(words)
  return (
    <>
      {before}
      <TextLink href={address} color="inherit">
        {words}
      </TextLink>
      {after.join(words)}
    </>
  )
}
