export const messages = {
  title: 'Ticket',
  back: 'My Registrations',
  failed: 'Your ticket could not be loaded',
  code: 'QR code of your ticket',
  show: 'Show this code at the entrance.',
  savePicture: 'Save as Picture',
  pictureHelp:
    'Some browsers, such as Safari, delete stored tickets after 7 days without a visit. A picture stays.',
  notSaved: 'The picture could not be saved. Please take a screenshot instead.',
  admits: (guests: number) =>
    guests === 0
      ? 'Admits you'
      : guests === 1
        ? 'Admits you and 1 guest'
        : `Admits you and ${guests} guests`,
  used: (time: string) => `Used ${time}`,
  none: 'No ticket',
  noSeat: 'You do not have a seat at this event.',
  cancelled: 'This event is cancelled.',
  toEvent: 'Go to Event',
  renew: 'Renew Ticket',
  renewQuestion:
    'You get a new code. The current one will stop working, also where you printed or shared it.',
  renewYes: 'Yes, Renew Ticket',
  renewing: 'Renewing...',
  keep: 'Keep Ticket',
  renewed: 'Ticket renewed.',
  notRenewed: 'The ticket could not be renewed.',
}

export type Messages = typeof messages
