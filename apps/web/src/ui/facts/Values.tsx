import { type Amount, none } from './format.js';
import { useFormat } from './useFormat.js';

/** Values as cells and key figures show them: tabular figures, the user's locale, a dash for nothing. */
export const Money = ({ value }: { value: Amount }) => (
  <span className="num">{useFormat().money(value)}</span>
);

/** Whole euros, as lists show them; exact where one points at it. */
export function Euros({ value }: { value: Amount }) {
  const { euros, money } = useFormat();
  const text = euros(value);
  return (
    <span className="num" {...(text === none ? {} : { title: money(value) })}>
      {text}
    </span>
  );
}

export const Num = ({ value }: { value: Amount }) => (
  <span className="num">{useFormat().num(value)}</span>
);

export function Day({ value }: { value: string | null | undefined }) {
  const text = useFormat().day(value);
  return text === none ? (
    <span className="nowrap">{none}</span>
  ) : (
    <time className="nowrap" dateTime={text}>
      {text}
    </time>
  );
}

type MomentProps = {
  value: string | null | undefined;
  /** Written out, where it does not stand in a column with others. */
  long?: boolean;
};

export function Moment({ value, long = false }: MomentProps) {
  const { moment, longMoment } = useFormat();
  const text = (long ? longMoment : moment)(value);
  return value ? (
    <time className="nowrap" dateTime={value}>
      {text}
    </time>
  ) : (
    <span className="nowrap">{none}</span>
  );
}

/** The time of a moment alone, where its day stands above. */
export function Clock({ value }: { value: string }) {
  const { moment } = useFormat();
  return (
    <time className="nowrap" dateTime={value}>
      {moment(value).slice(11).replace(/^0/, '')}
    </time>
  );
}
