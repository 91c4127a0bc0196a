import type { Access } from '@kade/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMay } from '../../../platform/session/useProfile.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';

type Props = {
  /** Whose words: `brand.emptyTitle`, `brand.empty`, `brand.create`; those of texts have no such beginning. */
  of?: 'brand' | 'campaign';
  /** Who may make the first one, and where. */
  access: Access;
  to: string;
  /** By itself on a page, and not in place of a table's rows. */
  isAlone?: boolean;
};

/** Before the first one: what it is, and the way to it. */
export function NothingYet({ of, access, to, isAlone = false }: Props) {
  const { t } = useTranslation('content');
  const navigate = useNavigate();
  const may = useMay();
  const word = (key: 'emptyTitle' | 'empty' | 'create') => t(of ? `${of}.${key}` : key);
  return (
    <EmptyState
      {...(isAlone ? { title: word('emptyTitle') } : { what: word('emptyTitle') })}
      hint={word('empty')}
      action={
        may(access) && (
          <Button type="primary" onClick={() => void navigate(to)}>
            {word('create')}
          </Button>
        )
      }
    />
  );
}
