import { type DataRemark, getDataQuality } from '@kade/contract';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useFormat } from '../../../ui/facts/useFormat.js';

/** What of the invoices does not count for the day that windows count back from, and why. */
export function Remarks({ remarks, upTo }: { remarks: readonly DataRemark[]; upTo?: string }) {
  const { t } = useTranslation('imports');
  const { whole } = useFormat();
  if (remarks.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('remark.title')}
      description={
        <>
          {remarks.map(({ code, invoices, lines, first, last, examples }) => (
            <p key={code}>
              {t(`remark.${code}`, {
                invoices: t('remark.invoices', { count: invoices, shown: whole(invoices) }),
                lines: t('remark.lines', { count: lines, shown: whole(lines) }),
                first,
                last,
              })}{' '}
              {t('remark.examples', { numbers: examples.join(', ') })}
            </p>
          ))}
          <p>
            {upTo && `${t('remark.upTo', { day: upTo })} `}
            {t('remark.mend')}
          </p>
        </>
      }
    />
  );
}

/** The same for the company as it is now. */
export function DataQuality() {
  const { data } = useCall(getDataQuality, {}, { silent: true });
  return data ? (
    <Remarks
      remarks={data.remarks}
      {...(data.data_up_to === null ? {} : { upTo: data.data_up_to })}
    />
  ) : null;
}
