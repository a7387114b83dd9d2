import type { Foundation } from '@sabha/contract'
import { type LegalSection, type LegalText, mailLink } from '../../legal-text.ts'
import { promisedTimes } from '../../promised-times.ts'

const { attendanceDays, applicationYears, deviceDays, privacyAnswerDays } = promisedTimes

export function privacyText(foundation: Foundation): LegalText {
  const mail = mailLink(foundation)
  return {
    lead: `What data ${foundation.name} keeps about you, why, who can see it, and how to have it corrected or erased.`,
    sections: [
      {
        heading: 'What we keep, and why',
        blocks: [
          'We collect nothing without your knowledge. We keep only what you give us and what follows from it:',
          [
            'Your email address and a scrambled form (hash) of your password, so that you can sign in. If you sign in with Google: the name, address and picture that Google gives us.',
            'Your full name, phone number and company, so that we know who is joining. A code sent to your phone confirms the number.',
            'Your date of birth, city, profession, designation, interests and what you write about yourself, so that events and jobs suit our members, and because membership is for adults.',
            'Your contributions: amount, date, one-time or monthly, your note, and the payment ID, so that our accounts are correct and you get receipts. Your card or bank details go only to the payment provider; we never receive them.',
            'Your job applications: your cover letter and the link to your resume, so that we can decide on your application. We email you the decision. If you withdraw the application, we delete both.',
            'Your registrations for events: the event, the number of guests and your note to the organiser, so that we can plan the event and keep your seat. At the door we record whether you came, when, and with how many guests.',
            'The emails that we send you: what they are about, their facts and their time; and what administrators write to those who attend an event, so that you and we can look it up.',
            'If you subscribe to your calendar, its secret address, so that your calendar app can read the events that you have a seat at.',
            'Your language, what you agreed to and when, and what administrators did with your data, so that we can account for it.',
          ],
        ],
      },
      {
        heading: 'In your browser',
        blocks: [
          `Your sign-in, your language and any unsent drafts are kept on your device, and so are copies of your tickets and of your list of events that you have opened, so that you can show them without a network. Signing out removes the sign-in, the drafts and the copies; drafts and copies end after ${deviceDays} days in any case. We use no advertising and no tracking.`,
          'The payment provider’s script is loaded only when you pay, and Google’s robot check only when you verify your phone.',
        ],
      },
      {
        heading: 'Who can see it',
        blocks: [
          [
            'You can see all of your own data. Other members cannot see your profile.',
            'The foundation’s administrators can see profiles, contributions, applications and registrations to do their work. What they change, and every list they download, is logged.',
            'Razorpay processes payments and receives your name, email address, phone number and the amount. Google verifies phone numbers, and knows when you sign in if you use Google to sign in. Companies that run our database and send our emails do so on our behalf.',
            'We do not sell your data to anyone. We give authorities what the law requires us to give.',
          ],
        ],
      },
      retention,
      {
        heading: 'Your rights',
        blocks: [
          'Under the Digital Personal Data Protection Act, 2023, you may ask what data we keep about you and who received it; have it corrected, completed or erased; name someone to act for you after your death or if you are unable to; and withdraw your consent at any time, as easily as you gave it. What we did before you withdrew remains lawful. If you withdraw consent for data that an account needs, we have to close the account.',
          `You can get a copy of your data, withdraw a consent or delete your account under Privacy & Settings. For anything else, write to ${mail} from the address of your account. We answer as soon as we can, and within ${privacyAnswerDays} days at the latest.`,
          'If you are not satisfied with our answer, you may complain to the Data Protection Board of India.',
        ],
      },
      {
        heading: 'What you agree to when you sign up',
        blocks: [
          'By creating your account, you agree that we use the data named here for the purposes named beside it, and for no other. For anything else, such as a newsletter, we ask you separately, and you can say no. Your account keeps a record of which version of this text you agreed to, in which language and when. You can read this page in English and in Hindi.',
        ],
      },
    ],
  }
}

const retention: LegalSection = {
  heading: 'How long we keep it',
  blocks: [
    'For as long as you are a member, except for what is listed here. When you delete your account under Privacy & Settings, or ask us to, we erase your account and everything above. Contributions stay in our accounts without your name. A receipt that was issued keeps its donor’s name and city for as long as the law on accounts requires.',
    [
      `Events: ${attendanceDays} days after the event we delete your note, the number of your guests and what administrators wrote to its attendees. That you registered and whether you came stays for as long as you are a member.`,
      `Job applications: ${applicationYears} years after the decision, or after you withdrew it, we delete the application with our notes and its emails.`,
      'Your calendar: its address stays until you ask for a new one or delete your account.',
    ],
  ],
}
