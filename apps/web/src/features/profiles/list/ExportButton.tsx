import { exportProfiles, type SelectionInput } from '@kade/contract';
import { call } from '../../../platform/client/api.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { FileMenu } from '../../../ui/table/FileMenu.js';

type Props = {
  selection: SelectionInput;
  count: number;
  /** Fields, in the order of the file. */
  columns: readonly string[];
  ordering: string;
  label: string;
  bare?: boolean;
};

/** Downloads the rows as they are shown: all of them, in the shown columns and order. */
export function ExportButton({ selection, count, columns, ordering, label, bare = false }: Props) {
  const may = useMay();
  if (!may(exportProfiles.access)) return null;
  return (
    <FileMenu
      label={label}
      bare={bare}
      count={count}
      name="profiles"
      fetch={(format) =>
        call(exportProfiles, {
          body: { format, selection, columns: [...columns], ...(ordering ? { ordering } : {}) },
        })
      }
    />
  );
}
