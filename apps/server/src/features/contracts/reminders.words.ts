import type { Language } from '@kade/contract';

type Notice = { number: string; title: string; noticeBy: string; renews: boolean };

const words: Record<Language, (n: Notice) => string> = {
  en: ({ number, title, noticeBy, renews }) =>
    renews
      ? `Renew or cancel contract ${number} (${title}): last day to cancel is ${noticeBy}`
      : `Agree on what follows contract ${number} (${title}): before ${noticeBy}`,
  nl: ({ number, title, noticeBy, renews }) =>
    renews
      ? `Contract ${number} (${title}) verlengen of opzeggen: opzeggen kan tot en met ${noticeBy}`
      : `Afspreken wat er na contract ${number} (${title}) komt: vóór ${noticeBy}`,
};

/** Title of the task that a reminder makes, in its owner's language; a title holds 300 characters. */
export const taskTitle = (language: Language, notice: Notice): string => {
  const room = 300 - (words[language]({ ...notice, title: '' }).length + 1);
  const { title } = notice;
  return words[language]({
    ...notice,
    title: title.length <= room ? title : `${title.slice(0, room)}…`,
  });
};
