import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { leadClasses, listProfiles, mostExamples } from '@kade/contract';
import { Button, Input, Select } from 'antd';
import { useMay } from '../../../platform/session/useProfile.js';
import { useProfileSearch } from '../../../ui/pick/profiles.js';
import { RecordSelect } from '../../../ui/pick/RecordSelect.js';
import { useWords } from '../words/useWords.js';
import type { Example } from './draft.js';
import styles from './start.module.css';

type Props = { examples: readonly Example[]; onChange: (examples: readonly Example[]) => void };

/** Leads whose class is known, each with why: up to twenty. */
export function Examples({ examples, onChange }: Props) {
  const { t } = useWords();
  const maySearch = useMay()(listProfiles.access);
  const put = (key: number, change: Partial<Example>) =>
    onChange(examples.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const add = () =>
    onChange([
      ...examples,
      {
        key: Math.max(-1, ...examples.map(({ key }) => key)) + 1,
        ...{ profile: null, class: 'High', why: '' },
      },
    ]);
  if (!maySearch) return <p className={styles.about}>{t('new.noSearch')}</p>;
  return (
    <>
      <ul className={styles.examples}>
        {examples.map((one, at) => (
          <li key={one.key}>
            <Lead
              label={t('new.exampleLead', { number: at + 1 })}
              chosen={one.profile}
              onChange={(profile) => put(one.key, { profile })}
            />
            <Select
              aria-label={t('new.exampleClass', { number: at + 1 })}
              value={one.class}
              onChange={(next) => put(one.key, { class: next })}
              options={leadClasses.map((value) => ({ value, label: t(`class.${value}`) }))}
            />
            <Input
              aria-label={t('new.exampleWhy', { number: at + 1 })}
              placeholder={t('new.whyExample')}
              maxLength={300}
              value={one.why}
              onChange={(e) => put(one.key, { why: e.target.value })}
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              title={t('new.exampleRemove', { number: at + 1 })}
              aria-label={t('new.exampleRemove', { number: at + 1 })}
              onClick={() => onChange(examples.filter(({ key }) => key !== one.key))}
            />
          </li>
        ))}
      </ul>
      {examples.length < mostExamples && (
        <Button icon={<PlusOutlined />} onClick={add} className={styles.add}>
          {t('new.exampleAdd')}
        </Button>
      )}
    </>
  );
}

type LeadProps = {
  label: string;
  chosen: Example['profile'];
  onChange: (profile: Example['profile']) => void;
};

function Lead({ label, chosen, onChange }: LeadProps) {
  const { t } = useWords();
  const { profiles, loading, setTyped, below } = useProfileSearch();
  return (
    <RecordSelect
      label={label}
      value={chosen?.id ?? null}
      known={chosen}
      options={profiles.map(({ id, name, city }) => ({
        ...{ value: id, label: name },
        more: typeof city === 'string' ? city : '',
      }))}
      placeholder={t('new.chooseLead')}
      loading={loading}
      clearable={false}
      onSearch={setTyped}
      below={below}
      onChange={(id) => {
        const one = profiles.find((profile) => profile.id === id);
        onChange(one ? { id: one.id, name: one.name } : null);
      }}
    />
  );
}
