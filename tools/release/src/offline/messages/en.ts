/** Texts of the offline page. It replaces `{time}`. */
export const messages = {
  title: 'We could not reach the server',
  text: "Check your connection. We'll try again as soon as you are online.",
  saved: 'We could not reach the server. You are seeing what was saved on this device on {time}.',
  deleted: 'Some browsers, such as Safari, delete it after 7 days without a visit.',
  retry: 'Retry',
}

export type OfflineMessages = typeof messages
