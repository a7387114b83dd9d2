import { Button } from '@sabha/ui'
import { FormBanner } from '@sabha/ui/form'
import type { CheckoutControls } from '../hooks/use-checkout.ts'
import { useCheckoutTexts } from '../hooks/use-checkout-texts.ts'
import { useSupportAddress } from '../hooks/use-support-address.ts'
import { useMessages } from '../messages.ts'

export interface CheckoutBannerProps {
  checkout: CheckoutControls
}

/** Shows the error of a payment above its form. Its support link names the payment. */
export function CheckoutBanner({ checkout: { state, reloadGateway } }: CheckoutBannerProps) {
  const { retry } = useMessages()
  const said = useCheckoutTexts().ofState(state)
  const address = useSupportAddress()(state)
  return (
    <FormBanner message={said} support={address ?? undefined}>
      {reloadGateway && (
        <Button size="small" mt="2" onClick={reloadGateway}>
          {retry}
        </Button>
      )}
    </FormBanner>
  )
}
