import type { MassActionKind } from '@kade/contract';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../../ui/form/Choice.js';
import { OwnerPicker } from '../../../ui/pick/colleagues.js';
import { type Whose, whoseOf } from './values.js';

/** Who gets it: each profile's own sales owner, one colleague, or nobody, as the kind allows. */
export function OwnerFields({ kind, whose }: { kind: MassActionKind; whose: Whose }) {
  const { t } = useTranslation(['mass-actions', 'common']);
  const known = whoseOf[kind];
  if (known.length === 0) return null;
  return (
    <>
      {known.length > 1 && (
        <Form.Item name="whose" label={t(`owner.${kind}`)} required>
          <Choice
            cards={known.length > 2}
            options={known.map((value) => ({ value, label: t(`whose.${value}`) }))}
          />
        </Form.Item>
      )}
      {whose === 'one' && (
        <Form.Item
          name="owner_id"
          label={t(known.length > 1 ? 'owner.colleague' : `owner.${kind}`)}
          // A number, not a text: 'spaces alone' does not apply.
          rules={[{ required: true, message: t('common:validation.required') }]}
        >
          <OwnerPicker placeholder={t('owner.choose')} />
        </Form.Item>
      )}
    </>
  );
}
