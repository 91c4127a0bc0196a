import { type Group, listGroups } from '@kade/contract';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { knownRoutes } from '../../../platform/navigation/knownRoutes.js';
import { Stack } from '../../../ui/layout/layout.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import styles from '../account.module.css';
import { groupKinds, groupText } from './groupChanges.js';
import { opensNothing } from './opensNothing.js';

type Props = { value?: readonly Group[]; onChange?: (groups: Group[]) => void };

/** Every group with what it gives; products the company does not hold cannot be chosen, and say why. */
export function GroupChoice({ value = [], onChange }: Props) {
  const { t } = useTranslation('account');
  const known = useCall(listGroups, {}, { staleTime: 60_000 });
  const choose = (group: Group, on: boolean) =>
    onChange?.(on ? [...value, group] : value.filter((g) => g !== group));
  return (
    <Loaded query={known}>
      {(all) => (
        <Stack gap={16} className={styles.groupChoice}>
          {groupKinds.map((kind) => (
            <fieldset key={kind.key}>
              <legend>{t(`users.kind.${kind.key}`)}</legend>
              {kind.groups.map((group) => {
                const available = all.find((g) => g.name === group)?.available !== false;
                return (
                  <Checkbox
                    key={group}
                    checked={value.includes(group)}
                    disabled={!available && !value.includes(group)}
                    onChange={(e) => choose(group, e.target.checked)}
                  >
                    {t(`${groupText(group)}.name`)}
                    <small>
                      {available ? t(`${groupText(group)}.gives`) : t('users.notHeld')}
                      {available && opensNothing(group, knownRoutes()) && (
                        <> · {t('users.opensNothing')}</>
                      )}
                    </small>
                  </Checkbox>
                );
              })}
            </fieldset>
          ))}
        </Stack>
      )}
    </Loaded>
  );
}
