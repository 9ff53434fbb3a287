/** The sample company's offer, and how it works. */
import type { Content } from '../content.ts'

type Offer = Pick<Content, 'features' | 'whyChoose' | 'plans' | 'riskNotice' | 'ranking' | 'workflow' | 'support'>

export const sampleOffer: Offer = {
  features: {
    title: 'Discover Credible Investments',
    lead: 'Credible means that you can check it. Three things you can look up yourself, at any hour.',
    cards: [
      {
        title: 'Plans with an end date',
        text: 'Each plan says how much, for how long, and at what rate. Its end date is fixed on the day it begins, and nobody moves it.',
        image: { drawing: 'sheaf' },
      },
      {
        title: 'Books that balance',
        text: 'Your balance is the sum of entries that you can read one by one. What goes out of one book comes into another, always.',
        image: { drawing: 'mill' },
      },
      {
        title: 'People who decide',
        text: 'Every deposit, plan and withdrawal is decided by a named member of staff. You see who it was, and what they decided.',
        image: { drawing: 'gate' },
      },
    ],
  },
  whyChoose: {
    title: 'Why Choose Larkfield',
    lead: 'Five habits that we would want from anybody who keeps our money.',
    cards: [
      {
        icon: 'compass',
        title: 'Expert-curated plans',
        text: 'Few plans, each chosen and signed for by a person who answers for it.',
      },
      {
        icon: 'chart',
        title: 'Your portfolio in real time',
        text: 'Balance, invested amount and profit as they are this minute, and how they came to be.',
      },
      {
        icon: 'shield',
        title: 'Security that asks twice',
        text: 'Encryption, two-factor authentication in every new browser, and frequent audits of the systems and the books.',
      },
      {
        icon: 'support',
        title: 'Somebody is there',
        text: 'Support 24/7, by live chat, e-mail or phone. No ticket number stands between you and a human being.',
      },
      {
        icon: 'wallet',
        title: 'Two wallets, if you like',
        text: 'Use one wallet for investing and another for withdrawals. We check every address before we pay.',
      },
    ],
  },
  plans: {
    lead: 'Four plans, one day each. The rate is for the whole term; beside it is the same rate over a year, so that you can compare it with anything else.',
    texts: [
      {
        plan: 'Beginner',
        description: 'A small first step, to see how a plan begins, ends and is paid before you trust it with more.',
        benefits: [
          'The lowest amount to begin with',
          'The least at risk: never more than $200 in one plan',
          'The only plan below $300',
        ],
      },
      {
        plan: 'Essential',
        description: 'For those who have seen one plan through and want the same with more weight behind it.',
        benefits: [
          'Half as much again as Beginner pays',
          'The best rate below $600',
          'The only plan between $300 and $500',
        ],
      },
      {
        plan: 'Advanced',
        description:
          'For a settled routine: larger amounts, the same one-day term, the same two lines in your history.',
        benefits: [
          'Nearly twice the rate of Beginner',
          'The best rate below $1,500',
          'The only plan between $600 and $1,000',
        ],
      },
      {
        plan: 'Premier',
        description:
          'Our largest plan. Please talk to us before your first one; we will tell you if it is not for you.',
        benefits: ['The highest rate we offer', 'The only plan above $1,000', 'The widest range of amounts'],
      },
    ],
  },
  riskNotice: {
    title: 'Please read before you invest',
    text: 'Investing puts your money at risk, all of it. A rate this high for a term this short is only possible with risk to match. You may get back less than you put in, no deposit guarantee covers it, a rate that was paid once is no promise for the next term, and crypto transfers cannot be reversed. Only invest what you can afford to lose.',
  },
  ranking: {
    lead: 'Four badges mark how far somebody has come with us. They are an honour and nothing more: no rate depends on them.',
    badges: [
      {
        badge: 'member',
        title: 'Member',
        earnedBy: 'Sign up',
        text: 'Yours from the day you open an account. Everybody begins here, ourselves included.',
      },
      {
        badge: 'leader',
        title: 'Leader',
        earnedBy: 'Invite others',
        text: 'For those whose friends came because they were asked by somebody they trust.',
      },
      {
        badge: 'expert',
        title: 'Expert',
        earnedBy: 'Reach advanced milestones',
        text: 'For those who have seen plans of every size through to their end.',
      },
      {
        badge: 'master',
        title: 'Master',
        earnedBy: 'Stay the course',
        text: 'The few who did all of the above, and from whom we have learned.',
      },
    ],
  },
  workflow: {
    lead: 'Seven steps, from opening an account to money in your own wallet. At each one you can see whose turn it is: yours or ours.',
    steps: [
      {
        title: 'Open an account',
        text: 'Your name, an e-mail address, a phone number and a country.',
      },
      {
        title: 'Confirm your e-mail',
        text: 'We write to you; one click on the link tells us that the address is yours.',
      },
      {
        title: 'Show us who you are',
        text: 'Send both sides of an identity document. Our staff review it and write back.',
      },
      {
        title: 'Make a deposit',
        text: 'Transfer crypto to the address we show you, and tell us the amount in US dollars.',
      },
      { title: 'Choose a plan', text: 'Read its rate, its term and its risk, then enter an amount within its bounds.' },
      { title: 'Wait for the end of the term', text: 'We approve, the clock starts, and you can watch it run down.' },
      {
        title: 'Withdraw or go on',
        text: 'Principal and profit are yours: send them to your wallet, or begin another plan.',
      },
    ],
  },
  support: {
    lead: 'A person is there 24/7, every day of the year: by live chat, by e-mail or by phone.',
    topics: [
      {
        title: 'Signing in',
        text: 'A new browser asks for a six-character code that we send to your mailbox. Codes last ten minutes. If you have forgotten your password, ask for a reset e-mail on the sign-in page.',
      },
      {
        title: 'Identity check',
        text: 'We need the front and the back, as JPEG, JPG, PNG, or PDF up to 10 MB, with all four corners visible. If we say no, the reason is in the letter, and you can send it again.',
      },
      {
        title: 'A deposit that has not arrived',
        text: 'A transfer needs a few confirmations on its network before our desk can see it. If it takes longer than a few hours, send us the transaction hash.',
      },
      {
        title: 'Withdrawals',
        text: 'They are processed within 1-2 business days. While one is under review, you can follow its progress. A wrong address cannot be put right afterwards.',
      },
      {
        title: 'A figure you do not understand',
        text: 'Open your history and click the line: it says what moved, when, and why. If that is not enough, ask us, and we will read it together.',
      },
      {
        title: 'Closing your account',
        text: 'Withdraw what is left and write to us. We erase your documents and personal data, and keep only what the law tells us to.',
      },
    ],
  },
}
