export const selectionCodes = ['too_many_emails'] as const

export const savedViewCodes = ['view_exists', 'views_full', 'views_too_large'] as const

export const giftCodes = ['gift_similar'] as const
