import { CheckoutController } from './checkout-controller.ts'

/** The page's one checkout: the shell provides this library, and every remote has the same. */
export const checkout = new CheckoutController()
