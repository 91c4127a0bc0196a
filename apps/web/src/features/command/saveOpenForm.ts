/** Presses what saves the form one is in: the main button of the dialog that is open, or of the form itself. */
export function saveOpenForm(e: KeyboardEvent): void {
  const from = e.target instanceof Element ? e.target : document.body;
  const dialogs = document.querySelectorAll('[role=dialog][aria-modal=true]');
  const around =
    from.closest('[role=dialog]') ?? dialogs[dialogs.length - 1] ?? from.closest('form');
  const main = [
    ...(around?.querySelectorAll<HTMLButtonElement>('button[type=submit], .ant-btn-primary') ?? []),
  ].filter((button) => !button.disabled);
  main[main.length - 1]?.click();
}
