import { CheckoutController } from './checkout-controller.ts'

/** The page's single checkout: the shell provides this library to all remotes. */
export const checkout = new CheckoutController()
