import type {
  compareBrandVersions,
  compareContentVersions,
  KeptVersion,
  ReplyOf,
} from '@kade/contract';
import { Button, Popconfirm, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/client/queries.js';
import { Person } from '../../../../ui/facts/Person.js';
import { useFormat } from '../../../../ui/facts/useFormat.js';
import { Moment } from '../../../../ui/facts/Values.js';
import { Columns, List, Row, Stack } from '../../../../ui/layout/layout.js';
import { Panel } from '../../../../ui/page/Page.js';
import { Loaded } from '../../../../ui/states/Loaded.js';
import { Compared } from './Compared.js';
import styles from './content-versions.module.css';

type Compares = typeof compareBrandVersions | typeof compareContentVersions;
type Pair = { from: number; to: number };
type Props = {
  query: {
    data: { results: readonly KeptVersion[] } | undefined;
    error: unknown;
    refetch: () => unknown;
  };
  /** How two versions are held against each other. */
  compare: (pair: Pair) => {
    endpoint: Compares;
    input: { params: { id: number }; query: Pair };
  };
  nameOf: (field: string) => string;
  textOf: (field: string, value: unknown) => string;
  /** Makes an earlier one the present one; left out where nothing may be changed. */
  onRestore: ((number: number) => void) | undefined;
  isRestoring: boolean;
};

/** The versions of a record, newest first; two of them field by field; and the way back to one. */
export function Versions(props: Props) {
  return (
    <Loaded query={props.query}>
      {({ results }) => <Some {...props} versions={results} key={results[0]?.number} />}
    </Loaded>
  );
}

function Some(props: Props & { versions: readonly KeptVersion[] }) {
  const { versions, compare, nameOf, textOf, onRestore, isRestoring } = props;
  const { t } = useTranslation(['content', 'common']);
  const { moment } = useFormat();
  const latest = versions[0]?.number ?? 1;
  const [pair, setPair] = useState<Pair>({
    from: versions[1]?.number ?? latest,
    to: latest,
  });
  const options = versions.map(({ number, made_at: at }) => ({
    value: number,
    label: t('versions.numbered', { number, at: moment(at) }),
  }));
  return (
    <Columns gap={16} min={360} align="start">
      <Panel title={t('versions.title')}>
        <List className={styles.versions}>
          {versions.map((version) => (
            <li key={version.number}>
              <Row gap={8} justify="between" wrap>
                <Stack gap={2}>
                  <strong>
                    {t('versions.number', { number: version.number })}
                    {version.number === latest && ` · ${t('versions.now')}`}
                  </strong>
                  <Row gap={8} wrap className={styles.made}>
                    {t(`versions.why.${version.why}`, { number: version.restored })}
                    <Moment value={version.made_at} />
                    <Person user={version.made_by} />
                  </Row>
                </Stack>
                {version.number !== latest && (
                  <Row gap={8}>
                    <Button
                      size="small"
                      onClick={() => setPair({ from: version.number, to: latest })}
                    >
                      {t('versions.compare')}
                    </Button>
                    {onRestore && (
                      <Popconfirm
                        title={t('versions.restoreTitle', { number: version.number })}
                        description={t('versions.restoreText')}
                        okText={t('versions.restore')}
                        cancelText={t('common:action.cancel')}
                        onConfirm={() => onRestore(version.number)}
                      >
                        <Button size="small" loading={isRestoring}>
                          {t('versions.restore')}
                        </Button>
                      </Popconfirm>
                    )}
                  </Row>
                )}
              </Row>
            </li>
          ))}
        </List>
      </Panel>
      {versions.length > 1 && (
        <Panel title={t('versions.compareTitle')}>
          <Row gap={8} wrap className={styles.pair}>
            <Select
              aria-label={t('versions.from')}
              value={pair.from}
              options={options}
              onChange={(from) => setPair({ ...pair, from })}
            />
            <span aria-hidden>→</span>
            <Select
              aria-label={t('versions.to')}
              value={pair.to}
              options={options}
              onChange={(to) => setPair({ ...pair, to })}
            />
          </Row>
          <Between {...compare(pair)} nameOf={nameOf} textOf={textOf} />
        </Panel>
      )}
    </Columns>
  );
}

type BetweenProps = ReturnType<Props['compare']> & Pick<Props, 'nameOf' | 'textOf'>;

function Between({ endpoint, input, nameOf, textOf }: BetweenProps) {
  const { t } = useTranslation('content');
  const { from, to } = input.query;
  const found = useCall(endpoint as typeof compareBrandVersions, input, { enabled: from !== to });
  if (from === to) return <p className={styles.same}>{t('versions.choose')}</p>;
  return (
    <Loaded query={found}>
      {({ changes }: ReplyOf<typeof compareBrandVersions>) => (
        <Compared changes={changes} nameOf={nameOf} textOf={textOf} />
      )}
    </Loaded>
  );
}
