import { Modal, Select } from 'antd';
import { type ComponentRef, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ownerMark } from '../../platform/navigation/paths.js';
import { dialogWidth } from '../page/widths.js';
import { useColleagues } from '../pick/colleagues.js';
import styles from './head-choices.module.css';

type StatusProps = {
  label: string;
  value: string;
  saving: boolean;
  options: readonly { value: string; label: ReactNode }[];
  /** What stands in the head, where that says more than the choice. */
  shown?: ReactNode;
  onChoose: (status: string) => void;
};

/** How a record stands, chosen in its title. */
export function StatusChoice({ label, value, saving, options, shown, onChoose }: StatusProps) {
  return (
    <Select<string>
      className={styles.status}
      variant="borderless"
      size="small"
      aria-label={label}
      value={value}
      disabled={saving}
      popupMatchSelectWidth={false}
      options={[...options]}
      {...(shown ? { labelRender: () => shown } : {})}
      onChange={onChoose}
    />
  );
}

/** No user has this id. */
const nobody = -1;
/** Nor this one: an owner who is known by name alone, as an import brought it. */
const nameOnly = 0;

type OwnerProps = {
  label: string;
  owner: { id: number | null; name: string } | null;
  /** Whose owner it is, for the question. */
  of: string;
  /** What it means that there is none. */
  without?: string;
  saving: boolean;
  onChoose: (id: number | null, name: string) => void;
};

/**
 * Who looks after a record, chosen in the line below its title. Nobody is the last choice among the others and no cross: on
 * a phone a cross always shows, and one tap would save. Before somebody is taken away it is asked.
 */
export function OwnerChoice({ label, owner, of, without, saving, onChoose }: OwnerProps) {
  const { t } = useTranslation('common');
  const [isAsked, setAsked] = useState(false);
  const { hash, key } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const field = useRef<ComponentRef<typeof Select>>(null);
  // Each way here anew, though one is here already: the key tells them apart.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (hash !== ownerMark) return;
    field.current?.focus();
    setOpen(true);
  }, [hash, key]);
  const found = useColleagues();
  const colleagues = found.colleagues.map((u) => ({ value: u.id, label: u.name }));
  const id = owner && (owner.id ?? nameOnly);
  const known = id === null || colleagues.some((c) => c.value === id);
  const options = [
    ...(known ? [] : [{ value: id, label: owner?.name ?? '' }]),
    ...colleagues,
    { value: nobody, label: t('owner.nobody') },
  ];
  const choose = (chosen: number) => {
    if (chosen === nobody) setAsked(true);
    else onChoose(chosen, options.find((o) => o.value === chosen)?.label ?? '');
  };
  return (
    <>
      <Select<number>
        ref={field}
        open={isOpen}
        onOpenChange={setOpen}
        className={styles.owner}
        variant="borderless"
        size="small"
        aria-label={label}
        disabled={saving}
        loading={found.loading}
        popupMatchSelectWidth={false}
        showSearch={{ optionFilterProp: 'label' }}
        value={id ?? nobody}
        options={options}
        onChange={choose}
      />
      {isAsked && owner && (
        <Modal
          open
          width={dialogWidth.small}
          title={t('owner.askTitle', { owner: owner.name })}
          okText={t('owner.take')}
          okButtonProps={{ danger: true }}
          cancelText={t('action.cancel')}
          onOk={() => {
            setAsked(false);
            onChoose(null, t('owner.nobody'));
          }}
          onCancel={() => setAsked(false)}
        >
          {without ?? t('owner.askText', { name: of })}
        </Modal>
      )}
    </>
  );
}
