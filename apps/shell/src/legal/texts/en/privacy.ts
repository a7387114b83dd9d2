import type { Foundation } from '@sabha/contract'
import { type LegalText, mailLink } from '../../legal-text.ts'

export function privacy(foundation: Foundation): LegalText {
  const mail = mailLink(foundation)
  return {
    lead: `Which data ${foundation.name} keeps of you, what for, who sees it, and how you have it corrected or erased.`,
    sections: [
      {
        heading: 'What we keep, and what for',
        blocks: [
          'Nothing is collected behind your back: this is what you give us, and what follows from it.',
          [
            'Your e-mail address and a fingerprint of your password, so that you can sign in. If you sign in with Google: the name, address and picture that Google tells us.',
            'Your full name, phone number and company, so that we know who joins. A code sent to your phone confirms the number.',
            'Your date of birth, city, profession, designation, interests and what you write about yourself, so that events and work fit our members, and because membership is for adults.',
            'What you give: amount, day, one-time or monthly, your note, and the payment’s number, so that our accounts are right and you get receipts. Your card or bank details go to the payment provider alone; they never reach us.',
            'What you apply for: your letter and the link to your CV, so that your application can be decided.',
            'Your language, what you agreed to and when, and what administrators did with your data, so that we can answer for it.',
          ],
        ],
      },
      {
        heading: 'In your browser',
        blocks: [
          'Your sign-in, your language and drafts that you have not sent are kept on your device. Signing out takes the sign-in and the drafts away. We use no advertising and no tracking.',
          'The payment provider’s script is loaded only when you pay, and Google’s check against robots only when you confirm your phone.',
        ],
      },
      {
        heading: 'Who sees it',
        blocks: [
          [
            'You see all of your own data. Other members do not see your profile.',
            'Administrators of the foundation see profiles, contributions and applications, to do their work. What they change, and every list that they download, is written down.',
            'Razorpay takes payments and learns your name, e-mail address, phone number and the amount. Google confirms phone numbers, and learns of your sign-in if you sign in with Google. Companies that run our database and send our mails do so on our behalf.',
            'Nobody buys your data from us. Authorities get what the law makes us give.',
          ],
        ],
      },
      {
        heading: 'How long',
        blocks: [
          'As long as you are a member. When you ask us to, we erase your account and everything above. Contributions stay in our accounts without your name. A receipt that was issued keeps the name and city of its donor, as long as the law on accounts asks for it.',
        ],
      },
      {
        heading: 'Your rights',
        blocks: [
          'Under the Digital Personal Data Protection Act, 2023, you may ask what we keep of you and who received it, have it corrected, completed or erased, name somebody who acts for you after your death or when you cannot, and take your consent back at any time, as easily as you gave it. What was done before stays lawful; without the data that an account needs, we have to close it.',
          `For any of it write to ${mail} from the address of your account. We answer as soon as we can, and within 90 days at the latest.`,
          'If our answer does not satisfy you, you may complain to the Data Protection Board of India.',
        ],
      },
      {
        heading: 'What you agree to when you sign up',
        blocks: [
          'With the press that opens your account you agree that we use the data named here for the purposes named beside it, and for no other. For anything else, such as a newsletter, we ask you separately, and no is an answer. Which version of this text you agreed to, in which language and when, is kept with your account. You can read this page in English and in Hindi.',
        ],
      },
    ],
  }
}
