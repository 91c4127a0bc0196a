import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { socialNetworks } from '@kade/contract';
import { Button, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Columns, Row, Stack } from '../../../../ui/layout/layout.js';
import styles from '../../campaigns.module.css';
import { AlignField } from './AlignField.js';
import type { EditedBlock, Network } from './blocks.js';

type Social = EditedBlock & { type: 'social' };
type Props = {
  block: Social;
  onChange: (block: Social, what?: string) => void;
  wrong: (field: string) => string | undefined;
};

/** Links to the company's pages elsewhere. */
export function SocialFields({ block, onChange, wrong }: Props) {
  const { t } = useTranslation('campaigns');
  const change = (at: number, part: Partial<Social['links'][number]>, what?: string) =>
    onChange(
      { ...block, links: block.links.map((l, i) => (i === at ? { ...l, ...part } : l)) },
      what,
    );
  const free = socialNetworks.filter((n) => !block.links.some((l) => l.network === n));
  return (
    <Stack gap={8}>
      {block.links.map(({ network, url }, at) => {
        const problem = wrong(`links.${at}.url`);
        return (
          <div key={network}>
            <Columns gap={8} of="minmax(110px, 150px) minmax(0, 1fr) auto">
              <Select<Network>
                value={network}
                aria-label={t('social.network')}
                options={[network, ...free].map((value) => ({
                  value,
                  label: t(`social.${value}`),
                }))}
                onChange={(next) => change(at, { network: next })}
              />
              <Input
                value={url}
                maxLength={2000}
                placeholder="https://"
                aria-label={t('social.address', { network: t(`social.${network}`) })}
                status={problem ? 'error' : ''}
                onChange={(e) => change(at, { url: e.target.value }, `links.${at}`)}
              />
              <Button
                type="text"
                icon={<DeleteOutlined />}
                disabled={block.links.length === 1}
                aria-label={t('social.remove', { network: t(`social.${network}`) })}
                onClick={() =>
                  onChange({ ...block, links: block.links.filter((_, i) => i !== at) })
                }
              />
            </Columns>
            {problem && <p className={styles.fieldWrong}>{problem}</p>}
          </div>
        );
      })}
      <Row gap={[8, 16]} wrap align="end" className={styles.blockRow}>
        <Button
          size="small"
          type="dashed"
          icon={<PlusOutlined />}
          disabled={free.length === 0}
          onClick={() => {
            const [network] = free;
            if (network) onChange({ ...block, links: [...block.links, { network, url: '' }] });
          }}
        >
          {t('social.add')}
        </Button>
        <AlignField value={block.align} onChange={(align) => onChange({ ...block, align })} />
      </Row>
    </Stack>
  );
}
