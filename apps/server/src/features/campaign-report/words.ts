/** What the mails with a click on a link are called in a file, and what they are. */
export const linkWords = {
  label: { en: 'Emails in which a link was clicked', nl: 'Mails waarin op een link is geklikt' },
  about: {
    en: 'Emails in which a person clicked this link, each once. Mail scanners are excluded.',
    nl: 'Mails waarin een lezer op deze link heeft geklikt, elk één keer. Mailscanners tellen niet mee.',
  },
} as const;
