import { TeamOutlined } from '@ant-design/icons';
import { mostListed, type SelectionInput } from '@kade/contract';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { ListedAudiences } from './ListedAudiences.js';
import { useAddToAudience } from './useAddToAudience.js';

type Props = { selection: SelectionInput; count: number; onDone: () => void };

/** Ticked rows on the list of a static audience: one that is there, or a new one. However many, it is done at once. */
export function AddToAudience({ selection, count, onDone }: Props) {
  const { t } = useTranslation('audiences');
  const { whole } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { add, make, isPending } = useAddToAudience(selection, onDone);
  const isTooMany = count > mostListed;
  const after = (act: () => void) => {
    setOpen(false);
    act();
  };
  return (
    <Popover
      trigger="click"
      placement="top"
      open={isOpen && !isTooMany}
      onOpenChange={setOpen}
      content={
        <div>
          {isOpen && (
            <ListedAudiences
              onPick={(id) => after(() => add(id))}
              onNew={(name) => after(() => make(name))}
            />
          )}
        </div>
      }
    >
      <Button
        icon={<TeamOutlined />}
        loading={isPending}
        disabled={isTooMany}
        {...(isTooMany && { title: t('rows.most', { most: whole(mostListed) }) })}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
      >
        {t('rows.label')}
      </Button>
    </Popover>
  );
}
