import { brand, type Language } from '@kade/contract';
import { type ServiceMail, serviceMail } from '../../platform/mail/serviceMail.js';
import { unlinked } from '../../platform/mail/unlinked.js';

type Asked = { company: string; name: string; email: string; by: string };

/** Asks whoever reads a mailbox whether a company may send mail in its name. Readers may never have heard of us. */
export function askLetter(language: Language, asked: Asked, url: string): ServiceMail {
  // The address is the reader's own; the names are what a stranger typed.
  const { email } = asked;
  const company = unlinked(asked.company);
  const name = unlinked(asked.name);
  const by = unlinked(asked.by);
  return serviceMail(
    language === 'nl'
      ? {
          language,
          subject: `Mag ${company} mailen als ${email}?`,
          lines: [
            `${by} van ${company} wil met ${brand} mails versturen met dit adres als afzender: ${name} <${email}>.`,
            'Klopt dat, open dan de pagina hieronder en bevestig het. Weet je van niets, doe dan niets: zonder je bevestiging vertrekt er geen mail.',
          ],
          action: { label: 'Afzender bekijken', url },
          note: 'De link werkt drie dagen, en één keer.',
        }
      : {
          language,
          subject: `May ${company} send mail as ${email}?`,
          lines: [
            `${by} of ${company} wants to send mail with ${brand} that comes from this address: ${name} <${email}>.`,
            'If that is right, open the page below and confirm it. If you do not know about this, do nothing: without your confirmation no mail leaves.',
          ],
          action: { label: 'Look at the sender', url },
          note: 'The link works for three days, and once.',
        },
  );
}
