import { FormBanner } from '@sabha/ui/form'
import type { CheckoutState } from '../controller/checkout-state.ts'
import { useCheckoutTexts } from '../hooks/use-checkout-texts.ts'
import { useSupportAddress } from '../hooks/use-support-address.ts'

export interface CheckoutBannerProps {
  state: CheckoutState
}

/** What went wrong with a payment, above its form. Where it sends people to support, it names the payment. */
export function CheckoutBanner({ state }: CheckoutBannerProps) {
  const said = useCheckoutTexts().ofState(state)
  const address = useSupportAddress()(state)
  return <FormBanner message={said} support={address ?? undefined} />
}
