import type { FailedRequest } from '@kade/contract';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Stack } from '../../ui/layout/layout.js';
import styles from './support.module.css';

/** What can go along with a question, so that nobody has to ask back for it. */
export type Enclosure =
  | { readonly key: string; readonly kind: 'page'; readonly page: string }
  | { readonly key: string; readonly kind: 'build'; readonly build: string }
  | { readonly key: string; readonly kind: 'request'; readonly request: FailedRequest };

/** @param page none where nobody came from a page */
export const enclosuresOf = (
  page: string | null,
  build: string,
  requests: readonly FailedRequest[],
): readonly Enclosure[] => [
  ...(page ? [{ key: 'page', kind: 'page', page } as const] : []),
  { key: 'build', kind: 'build', build },
  ...requests.map((request, at) => ({ key: `request-${at}`, kind: 'request', request }) as const),
];

/** What of it goes along: the rest was unticked. */
export const enclosed = (all: readonly Enclosure[], left: ReadonlySet<string>) => {
  const kept = all.filter(({ key }) => !left.has(key));
  const of = <K extends Enclosure['kind']>(kind: K) =>
    kept.filter((one): one is Extract<Enclosure, { kind: K }> => one.kind === kind);
  return {
    page: of('page')[0]?.page ?? null,
    build: of('build')[0]?.build ?? null,
    requests: of('request').map(({ request }) => request),
  };
};

type Props = {
  all: readonly Enclosure[];
  /** Keys of what stays behind. */
  left: ReadonlySet<string>;
  onLeave: (left: ReadonlySet<string>) => void;
};

/** Everything that goes along, to be seen and unticked. */
export function Enclosed({ all, left, onLeave }: Props) {
  const { t } = useTranslation('support');
  const turn = (key: string, goes: boolean) => {
    const next = new Set(left);
    if (goes) next.delete(key);
    else next.add(key);
    onLeave(next);
  };
  return (
    <fieldset className={styles.enclosed} data-testid="enclosed">
      <legend>{t('enclosed.title')}</legend>
      <p>{t('enclosed.lead')}</p>
      <Stack gap={8}>
        {all.map((one) => (
          <Checkbox
            key={one.key}
            checked={!left.has(one.key)}
            onChange={(e) => turn(one.key, e.target.checked)}
          >
            {one.kind === 'page' && t('enclosed.page', { page: one.page })}
            {one.kind === 'build' && t('enclosed.build', { build: one.build })}
            {one.kind === 'request' && <RequestLine request={one.request} />}
          </Checkbox>
        ))}
      </Stack>
    </fieldset>
  );
}

/** A request that failed, on one line: when, what, and what came back. */
export function RequestLine({ request }: { request: FailedRequest }) {
  const { t } = useTranslation('support');
  const { moment } = useFormat();
  const { at, method, path, status, request_id: id } = request;
  return (
    <span className={styles.request}>
      {t('enclosed.failed', { at: moment(at) })}{' '}
      <code>
        {method} {path} {status === 0 ? t('enclosed.noAnswer') : status}
        {id && ` ${id}`}
      </code>
    </span>
  );
}
