import { describe, expect, it } from 'vitest';
import { mailsOf } from './message.js';
import { kindOf, readReports } from './reports.js';

const token = 'ab12'.repeat(12);

const dsn = (status: string, action = 'failed', to = `bounces+${token}@kade.example`) =>
  `From: MAILER-DAEMON@mx.example
To: ${to}
Subject: Undelivered Mail Returned to Sender
Date: Sat, 21 Nov 2026 09:00:00 +0000
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
 boundary="b1"

--b1
Content-Type: text/plain

I'm sorry to have to inform you that your message could not be delivered.

--b1
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
Arrival-Date: Sat, 21 Nov 2026 08:59:00 +0000

Final-Recipient: rfc822; Anna@X.example
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 5.1.1 no such
 user here

--b1
Content-Type: message/rfc822

From: news@kade.example
Message-ID: <${token}@kade.example>
Subject: News

Hello
--b1--
`;

const arf = `From: fbl@provider.example
To: abuse@kade.example
Content-Type: multipart/report; report-type=feedback-report; boundary=b2

--b2
Content-Type: text/plain; charset=utf-8

This is an email abuse report.

--b2
Content-Type: message/feedback-report

Feedback-Type: abuse
User-Agent: Provider/1.0
Version: 1
Original-Rcpt-To: <anna@x.example>
Arrival-Date: Sat, 21 Nov 2026 10:00:00 +0000

--b2
Content-Type: message/rfc822
Content-Transfer-Encoding: 7bit

Message-ID: <${token}@kade.example>
From: news@kade.example

Hello
--b2--
`;

describe('a report on an undelivered mail', () => {
  it('names the mail, the address, how long it holds, and what the server said', () => {
    for (const text of [dsn('5.1.1'), dsn('5.1.1').replaceAll('\n', '\r\n')])
      expect(readReports(text)).toEqual([
        {
          kind: 'hard',
          isFinal: true,
          source: 'dsn',
          tokens: [token],
          email: 'anna@x.example',
          status: '5.1.1',
          detail: '550 5.1.1 no such user here',
          at: new Date('2026-11-21T08:59:00Z'),
          fingerprint: expect.stringMatching(/^dsn:0:[0-9a-f]{48}$/),
        },
      ]);
  });

  it.each(['relayed', 'expanded', 'delivered'])(
    'that says %s reports nothing undelivered, whatever its status',
    (action) => {
      for (const status of ['2.0.0', '5.1.1']) expect(readReports(dsn(status, action))).toEqual([]);
    },
  );

  it('is the same one however often it is read, and whatever its line ends', () => {
    const [first] = readReports(dsn('5.1.1'));
    const [again] = readReports(dsn('5.1.1').replaceAll('\n', '\r\n'));
    const [other] = readReports(dsn('5.1.2'));
    expect(again?.fingerprint).toBe(first?.fingerprint);
    expect(other?.fingerprint).not.toBe(first?.fingerprint);
  });

  it('is for good only when it is about the address', () => {
    expect(
      ['5.1.1', '5.1.10', '5.2.1', '5.2.2', '5.7.1', '5.4.4', '4.4.1', null].map((s) =>
        kindOf(s, 'failed'),
      ),
    ).toEqual(['hard', 'hard', 'hard', 'soft', 'soft', 'soft', 'soft', 'hard']);
    expect(kindOf('5.1.1', 'delayed')).toBe('soft');
    expect(readReports(dsn('4.4.1', 'delayed'))[0]?.kind).toBe('soft');
  });

  it('that tells of success tells nothing here', () => {
    expect(readReports(dsn('2.0.0', 'delivered'))).toEqual([]);
  });
});

it('a complaint names the mail', () => {
  expect(readReports(arf)).toEqual([
    expect.objectContaining({
      kind: 'complaint',
      source: 'arf',
      tokens: [token],
      email: 'anna@x.example',
    }),
  ]);
  expect(readReports(arf.replace('abuse\n', 'not-spam\n'))).toEqual([]);
});

it('an answer of a person, rubbish and nothing at all are no reports', () => {
  for (const text of [
    'From: a@b.example\n\nThanks, I am on holiday.',
    'x',
    '',
    '\0\0',
    '--b1\n'.repeat(1000),
  ])
    expect(readReports(text)).toEqual([]);
});

it('mails nested beyond reason end by themselves', () => {
  let mail = 'x';
  for (let i = 0; i < 200; i++)
    mail = `Content-Type: multipart/mixed; boundary=z${i}\n\n--z${i}\n${mail}\n--z${i}--\n`;
  expect(readReports(mail)).toEqual([]);
});

it('a mailbox file holds mails one after the other, with lines that begin with From kept apart', () => {
  const box = `From MAILER-DAEMON Sat Nov 21 09:00:00 2026\n${dsn('5.1.1')}\nFrom fbl@provider.example Sat Nov 21 10:00:00 2026\n${arf.replace('\nHello\n', '\n>From here on\n')}`;
  const mails = mailsOf(box);
  expect(mails).toHaveLength(2);
  expect(mails.flatMap(readReports).map((r) => r.kind)).toEqual(['hard', 'complaint']);
  expect(mails[1]).toContain('\nFrom here on\n');
  expect(mailsOf(arf)).toEqual([arf]);
  const one = `${dsn('5.1.1').split('\n').slice(1).join('\n')}\nFrom here on\nit is one mail.\n`;
  expect(mailsOf(one)).toEqual([one]);
});
