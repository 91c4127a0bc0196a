import { expect, it } from 'vitest';
import { writeNotice } from './approvals.mails.js';

const notice = {
  move: 'submit',
  type: 'audience',
  name: 'Lunch <b>rooms</b>\r\nBcc: x@x.example',
  by: 'Ada & Co',
  comment: null,
  url: 'https://kade.example.com/audience/1',
} as const;

it('writes in the language of the reader', () => {
  expect(writeNotice({ ...notice, name: 'Cafés' }, 'en').subject).toBe(
    'Kade · Review requested: audience “Cafés”',
  );
  expect(writeNotice({ ...notice, name: 'Cafés' }, 'nl').subject).toBe(
    'Kade · Te beoordelen: doelgroep ‘Cafés’',
  );
});

it('tells the submitter the decision with the comment', () => {
  const { text } = writeNotice(
    { ...notice, move: 'reject', name: 'Cafés', comment: 'Too wide' },
    'en',
  );
  expect(text).toContain('Ada & Co rejected your audience “Cafés”.');
  expect(text).toContain('Comment: Too wide');
  const nl = writeNotice({ ...notice, move: 'approve', name: 'Cafés' }, 'nl');
  expect(nl.text).toMatch(/Ada & Co heeft (je|de) doelgroep ‘Cafés’ goedgekeurd/);
  expect(nl.text).toContain('Doelgroep bekijken');
  expect(text).toContain(notice.url);
});

it('lets no name become markup or a header', () => {
  const { subject, html } = writeNotice(notice, 'en');
  expect(subject).not.toMatch(/[\r\n]/);
  expect(html).not.toContain('<b>');
  expect(html).toContain('Ada &amp; Co');
});
