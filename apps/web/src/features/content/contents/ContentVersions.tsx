import {
  type Content,
  compareContentVersions,
  contentFields,
  getContent,
  listContents,
  listContentVersions,
  restoreContent,
} from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '../../../platform/client/queries.js';
import { notify } from '../../../platform/notices/notify.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { useLabel } from '../../../ui/record/fields.js';
import { nameOf } from '../shared/Languages.js';
import { useFieldText } from '../shared/versions/useFieldText.js';
import { Versions } from '../shared/versions/Versions.js';

/** What a text was, what differs between two of its versions, and the way back to one. */
export function ContentVersions({ content }: { content: Content }) {
  const { t } = useTranslation('content');
  const label = useLabel();
  const text = useFieldText();
  const may = useMay();
  const params = { id: content.id };
  const list = useCall(listContentVersions, { params });
  const restore = useSend(restoreContent, {
    invalidates: [getContent, listContents, listContentVersions],
    onSuccess: () => notify({ kind: 'success', title: t('versions.restored') }),
  });
  const fieldName = (field: string): string => {
    // `texts.nl.body` is the body in Dutch.
    const [, language, part] = /^texts\.(en|nl)\.(\w+)$/.exec(field) ?? [];
    if (part) return `${t(`part.${part}`)} (${nameOf(language === 'nl' ? 'nl' : 'en')})`;
    if (field === 'key_message') return label(contentFields.key_message);
    return t(`compared.field.${field}`, { defaultValue: field });
  };
  return (
    <Versions
      query={list}
      compare={(pair) => ({ endpoint: compareContentVersions, input: { params, query: pair } })}
      nameOf={fieldName}
      textOf={text}
      onRestore={
        may(restoreContent.access) && content.can.edit
          ? (number) => restore.mutate({ params, body: { number, version: content.version } })
          : undefined
      }
      isRestoring={restore.isPending}
    />
  );
}
