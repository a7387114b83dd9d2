export const messages = {
  going: "You're going",
  waiting: (position: number) => `Number ${position} on the waiting list`,
}

export type Messages = typeof messages
