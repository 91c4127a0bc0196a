import { brandFields } from '@kade/contract';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { textUpTo } from '../../../ui/form/rules.js';
import { useLabel } from '../../../ui/record/fields.js';
import { PlainInput } from '../../../ui/record/PlainInput.js';

/** The plain texts of a brand, each with what to write in it. */
export function BrandTexts({ names }: { names: readonly (keyof typeof brandFields)[] }) {
  const { t } = useTranslation('content');
  const label = useLabel();
  return names.map((name) => {
    const field = brandFields[name];
    return (
      <Form.Item
        key={name}
        name={name}
        label={label(field)}
        extra={t(`brand.hint.${name}`)}
        rules={field.max ? [textUpTo(field.max)] : []}
      >
        <PlainInput field={field} />
      </Form.Item>
    );
  });
}
