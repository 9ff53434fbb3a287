/** The sample company's terms and its complaints procedure. No company can go live with them. */
import type { Content } from '../content.ts'

export const sampleTerms: Content['terms'] = {
  version: 'sample-2026-02',
  updated: '2026-02-01',
  minimumAge: 18,
  lead: 'These are sample terms of a company that does not exist. They show where yours will stand, and bind nobody.',
  sections: [
    {
      id: 'agreement',
      title: 'Our agreement',
      paragraphs: [
        'By opening an account you agree to these terms. We record which version you agreed to and when. If the terms change, we tell you the next time you sign in and ask you again.',
        'You must be at least 18 years old and open the account for yourself, under your own name.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      paragraphs: [
        'You can deposit, invest and withdraw once you have verified your e-mail address and our staff have approved your identity documents.',
        'Keep your password and your access codes to yourself. If somebody else may know them, change your password and write to us at once.',
      ],
    },
    {
      id: 'money',
      title: 'Deposits, plans and withdrawals',
      paragraphs: [
        'A deposit counts once our staff have confirmed that it arrived. A plan runs on the terms that it had when you asked for it. A withdrawal is set aside when you ask for it, and is paid out or returned when it is decided.',
        'Our fees and limits are on a page of their own. A withdrawal keeps the fee that was in force when you asked for it.',
      ],
    },
    {
      id: 'risk',
      title: 'Risk',
      paragraphs: [
        'Money in a plan is at risk. Please do not invest what you cannot do without until the end of the term.',
      ],
    },
    {
      id: 'ending',
      title: 'Ending the agreement',
      paragraphs: [
        'You can close your account in your profile once it holds no money and nothing is pending. We erase your personal data then. The entries in our books stay, without your name.',
      ],
    },
  ],
}

export const sampleComplaints: Content['complaints'] = {
  version: 'sample-2026-02',
  updated: '2026-02-01',
  lead: 'This is the sample procedure of a company that does not exist. It shows where yours will stand.',
  sections: [
    {
      id: 'how',
      title: 'How to complain',
      paragraphs: [
        'Write to us by e-mail, through the contact form or by post, and tell us what went wrong and what you would like us to do. A complaint costs nothing.',
      ],
    },
    {
      id: 'answer',
      title: 'When we answer',
      paragraphs: [
        'We confirm a complaint within three business days and answer it within 15. If we need longer, we tell you why, and you have our final answer within eight weeks.',
      ],
    },
    {
      id: 'disagree',
      title: 'If you disagree with our answer',
      paragraphs: [
        'You may take your complaint to the Sampleton Financial Ombudsman, who does not exist either and will therefore not charge you for it.',
      ],
    },
  ],
}
