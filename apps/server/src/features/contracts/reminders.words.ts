import { dayWords, type Language } from '@kade/contract';

type Notice = { number: string; title: string; noticeBy: string; renews: boolean };

const words: Record<Language, (n: Notice) => string> = {
  en: ({ number, title, noticeBy, renews }) =>
    renews
      ? `Renew or cancel contract ${number} (${title}): last day to cancel is ${noticeBy}`
      : `Agree on a new contract to follow ${number} (${title}) by ${noticeBy}`,
  nl: ({ number, title, noticeBy, renews }) =>
    renews
      ? `Contract ${number} (${title}) verlengen of opzeggen: uiterste opzegdatum ${noticeBy}`
      : `Vervolg op contract ${number} (${title}) afspreken: uiterlijk ${noticeBy}`,
};

/** Title of the task that a reminder makes, in its owner's language; a title holds 300 characters. */
export const taskTitle = (language: Language, notice: Notice): string => {
  const noticeBy = dayWords(language, notice.noticeBy);
  const room = 300 - (words[language]({ ...notice, noticeBy, title: '' }).length + 1);
  const { title } = notice;
  return words[language]({
    ...notice,
    noticeBy,
    title: title.length <= room ? title : `${title.slice(0, room)}…`,
  });
};
