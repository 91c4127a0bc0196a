import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Fragment, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { Row } from '../../../ui/layout/layout.js';
import { useBuilder, useDeeds, useDragged } from './BuilderContext.js';
import { PartNote } from './PartNote.js';
import { Gap, Handle, PartMenu } from './PartParts.js';
import { numberOf, placeFrom, RuleLine, usePartKeys } from './RuleLine.js';
import { isGroup, type Part, type RuleGroupType } from './rule/ruleDraft.js';
import { insertPart, newId, rejoined, turned } from './rule/ruleShape.js';
import styles from './rule-builder.module.css';

/** A group stands in so many others at most. */
const maxLevels = 8;

type Props = { group: RuleGroupType; path: string; isOpen: boolean };

/** A group of conditions: how they are joined, each of them, and the way to add one more. */
export function RuleGroupPart({ group, path, isOpen }: Props) {
  const { t } = useTranslation('audiences');
  const { change, disabled } = useDeeds();
  const { open } = useBuilder();
  const place = placeFrom(path);
  const isRoot = path === '';
  const id = group.id ?? '';
  const keys = usePartKeys(place);
  const isAny = group.combinator === 'or';
  const name = isRoot ? t('builder.whole') : t('builder.groupN', { n: numberOf(path) });
  const add = (part: object) => {
    const added = { ...part, id: newId() } as RuleGroupType;
    change(
      (query) => insertPart(query, [...place, group.rules.length], added),
      'rules' in part ? undefined : added.id,
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would take the place of its grid
    <div
      role="group"
      aria-label={name}
      className={cx(styles.group, isRoot && styles.isRoot, isOpen && styles.isOpen)}
      data-part={id}
    >
      <div className={styles.groupHead} {...(isRoot ? {} : { onKeyDown: keys })}>
        {!isRoot && <Handle id={id} place={place} name={name} />}
        {group.not && (
          <button
            type="button"
            className={styles.not}
            disabled={disabled}
            title={t('builder.notOff')}
            aria-label={t('builder.notOff')}
            onClick={() => change(turned(place))}
          >
            {t('builder.not')}
          </button>
        )}
        <span className={styles.groupName}>{t(isAny ? 'builder.any' : 'builder.all')}</span>
        {isRoot ? (
          // A head of a column that has nothing below it yet would say nothing.
          <span className={styles.effectHead}>{group.rules.length > 0 && t('builder.effect')}</span>
        ) : (
          <PartNote id={id} />
        )}
        <PartMenu id={id} place={place} name={name} not={group.not === true} />
      </div>
      {group.rules.map((part, index) => (
        <Fragment key={part.id}>
          {index > 0 && (
            <button
              type="button"
              className={cx(styles.join, isAny && styles.isAny)}
              disabled={disabled}
              title={t(isAny ? 'builder.toAll' : 'builder.toAny')}
              onClick={() => change(rejoined(place))}
            >
              {t(isAny ? 'builder.or' : 'builder.and')}
            </button>
          )}
          <Movable
            part={part}
            path={isRoot ? String(index) : `${path}.${index}`}
            isOpen={open.includes(part.id ?? '')}
          />
        </Fragment>
      ))}
      <Gap place={[...place, group.rules.length]} />
      {!disabled && (
        <Row gap={4} className={styles.add}>
          <Button
            type="text"
            size="small"
            data-add
            icon={<PlusOutlined aria-hidden />}
            onClick={() => add({ field: '', operator: '', value: null })}
          >
            {t('builder.addRule')}
          </Button>
          {place.length + 1 < maxLevels && (
            <Button
              type="text"
              size="small"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => add({ combinator: isAny ? 'and' : 'or', rules: [] })}
            >
              {t('builder.addGroup')}
            </Button>
          )}
        </Row>
      )}
    </div>
  );
}

type MovableProps = { part: Part; path: string; isOpen: boolean };

/** A part and the gap in front of it, drawn anew only when it changes itself; while it is dragged it stands back. */
const Movable = memo(function Movable({ part, path, isOpen }: MovableProps) {
  const dragged = useDragged();
  return (
    <div className={dragged !== null && dragged === part.id ? styles.isDragged : undefined}>
      <Gap place={placeFrom(path)} />
      {isGroup(part) ? (
        <RuleGroupPart group={part} path={path} isOpen={isOpen} />
      ) : (
        <RuleLine rule={part} path={path} isOpen={isOpen} />
      )}
    </div>
  );
});
