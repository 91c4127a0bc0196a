import {
  type Figure,
  type FigureValue,
  type Language,
  type ReportCourse,
  type ReportFigures,
  type ReportName,
  type Rhythm,
  reportOf,
} from '@kade/contract';
import { type ServiceMail, serviceMail } from '../../platform/mail/serviceMail.js';
import { barsPicture } from './bars.js';
import { mailWords } from './words.js';

const localeOf: Record<Language, string> = { en: 'en-IE', nl: 'nl-NL' };
const none = '–';

/** A figure as its reader writes numbers. */
function written(language: Language, { unit }: Figure, value: number | string | null): string {
  if (value === null) return none;
  const format = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(localeOf[language], options).format(Number(value));
  if (unit === 'money') return format({ style: 'currency', currency: 'EUR' });
  if (unit === 'share') return format({ style: 'percent', maximumFractionDigits: 1 });
  return format({ maximumFractionDigits: unit === 'days' ? 1 : 0 });
}

/** How it moved, in percent; a share in points. */
function moved(language: Language, { unit }: Figure, { change }: FigureValue): string {
  if (change === null) return none;
  const format = new Intl.NumberFormat(localeOf[language], {
    ...{ signDisplay: 'exceptZero', maximumFractionDigits: 1 },
    ...(unit === 'share' ? {} : { style: 'percent' }),
  });
  if (unit !== 'share') return format.format(change);
  return `${format.format(change * 100)} ${language === 'nl' ? 'procentpunt' : 'points'}`;
}

export type ReportLetter = {
  report: ReportName;
  language: Language;
  view: string;
  owner: string;
  rhythm: Rhythm;
  figures: ReportFigures;
  course: ReportCourse;
  /** What the view is narrowed by, in words. */
  filters: readonly string[];
  /** Where the same figures stand in the product. */
  url: string;
};

/** A report as a mail: the figures of the screen as a table, the course of the first of them as a picture. */
export async function reportLetter(letter: ReportLetter): Promise<ServiceMail> {
  const { report, language, view, owner, rhythm, figures, course, filters, url } = letter;
  const words = mailWords[language];
  const defined = Object.entries(reportOf(report).figures).filter(([key]) => figures.figures[key]);
  const { from, to } = figures.period;
  const period = `${from} – ${to}`;
  const lead = defined.find(([, figure]) => !figure.state);
  const values = lead
    ? course.parts.map(({ figures: of }) => (of[lead[0]] === null ? null : Number(of[lead[0]])))
    : [];
  return serviceMail({
    language,
    subject: words.subject(view, period),
    lines: [
      words.intro(view, period),
      words.asKnown(figures.as_of, figures.time_zone),
      ...(filters.length > 0 ? [words.filters(filters.join(', '))] : []),
    ],
    table: {
      head: words.head,
      rows: defined.map(([key, figure]) => {
        const value = figures.figures[key] as FigureValue;
        return [
          figure.label[language],
          written(language, figure, value.value),
          written(language, figure, value.previous),
          moved(language, figure, value),
        ];
      }),
    },
    ...(lead && values.length > 1
      ? {
          picture: {
            png: await barsPicture(values),
            about: words.picture(lead[1].label[language], from, to),
          },
        }
      : {}),
    action: { label: words.open, url },
    note: words.note(owner, rhythm),
  });
}

/** What its readers and its owner are told when a report no longer goes out. */
export const pausedLetter = (
  language: Language,
  view: string,
  reason: Parameters<(typeof mailWords)['en']['paused']>[1],
): ServiceMail => {
  const words = mailWords[language];
  return serviceMail({
    language,
    subject: words.pausedSubject(view),
    lines: [words.paused(view, reason), words.resume],
  });
};
