import { loadToasts } from '@hd-group/ui/toast/load-toasts.ts';
import { showToast, type ToastContent } from '@hd-group/ui/toast/show-toast.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormResult } from '../../data/api/requests.ts';
import type { ErrorCode } from '../../data/api/responses.ts';
import { errorStatus, temporaryReason } from '../app/api-client.ts';
import { useContent } from '../app/content/use-content.ts';
import {
  addFormRequest,
  disableClientNavigation,
  formRequests,
  hasClientError,
} from '../app/errors/document-navigation.ts';
import { inTime } from '../app/loading/in-time.ts';
import { changeEntryInput, displayedVisit, entryKey } from '../app/navigation/history-entries.ts';
import { useFlash } from '../app/providers/use-site.ts';
import type { CheckedFields, FieldErrors } from './check-fields.ts';
import { useFocusReturn } from './use-focus-return.ts';

type Validation = typeof import('./check-fields.ts');

let validation: Validation | undefined;

/** Loads the server's schema and the toast for the result, not in advance, because most visitors send no form. */
async function loadValidation(): Promise<Validation> {
  [validation] = await Promise.all([import('./check-fields.ts'), loadToasts()]);
  return validation;
}

/** Starts loading when the visitor begins to type. A file that is missing is reported by the submit, which needs it. */
const prepare = () => void loadValidation().catch(() => undefined);

function resultOf(error: unknown): FormResult {
  if (String(error).includes('unconfirmedSubscriber' satisfies ErrorCode)) return 'unconfirmed';
  const results: Record<number, FormResult> = { 409: 'duplicate', 429: 'limited' };
  return results[errorStatus(error) ?? 0] ?? 'failed';
}

const fieldsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>(':is(input, select, textarea):not([type=hidden])'),
];

/** What a form sends. A day without a time, which browsers send as nothing, is text that no field accepts. */
function dataOf(form: HTMLFormElement): FormData {
  const data = new FormData(form);
  for (const { name, validity } of fieldsOf(form)) if (validity.badInput) data.set(name, '?');
  return data;
}

/** Clears the fields of a form that was sent: of the one with its action in the displayed page, which may be another one by then. */
function clearFields(action: string | null): void {
  const form = document.querySelector<HTMLFormElement>(`form[action="${action}"]`);
  for (const field of form ? fieldsOf(form) : []) field.value = '';
}

interface FormOptions<Form extends keyof CheckedFields> {
  /**
   * The text for a result: a toast or, after a post without script, a note. Null if a field shows it.
   *
   * @param reason the sentence of the server about a failure that ends by itself.
   */
  noteOf(result: FormResult, reason?: string): ToastContent | null;
  /** Sends the valid fields. */
  send(fields: CheckedFields[Form] & { website?: string }): Promise<FormResult>;
}

/** What the form of a page that was replaced passes on to the one of the same name. */
interface ReplacedForm {
  visit: number;
  errors: FieldErrors;
}
const replacedForms = new Map<string, ReplacedForm>();

/**
 * State and submission of a form. With script it is validated with the server's schema on submit and sent as JSON; the result
 * is a toast. Without, it is a plain form post to the same path, and a flash message has result, entries and errors.
 *
 * @param name of the form in its schema and flash message.
 */
export function useForm<Form extends keyof CheckedFields>(name: Form, { noteOf, send }: FormOptions<Form>) {
  const { timeZone } = useContent().company.address;
  const [posted, setPosted] = useState(useFlash(name));
  const [result, setResult] = useState(posted?.result);
  const [errors, setErrors] = useState<FieldErrors>(posted?.errors ?? {});
  /** Fulfilled when the request that is on its way has its answer. */
  const [sending, setSending] = useState<Promise<void> | null>(null);
  const isPending = sending !== null;
  const button = useFocusReturn(isPending);
  const latestErrors = useRef(errors);
  latestErrors.current = errors;

  useEffect(() => void sending?.then(() => setSending(null)), [sending]);

  // Errors and a request follow the language, in which the page is another one of the same visit; going back to its page, a request does, too.
  useEffect(() => {
    const visit = displayedVisit();
    const replaced = replacedForms.get(name);
    replacedForms.delete(name);
    if (replaced && replaced.visit === visit) setErrors(replaced.errors);
    for (const { form, answer, ...source } of formRequests)
      if (form === name && (source.visit === visit || source.entry === entryKey())) setSending(answer);
    return () => {
      replacedForms.set(name, { visit, errors: latestErrors.current });
    };
  }, [name]);

  /** Shows the errors and moves the focus to the first of them; the field then has its error when it is announced. */
  function check({ checkFields }: Validation, form: HTMLFormElement) {
    const checked = checkFields(name, dataOf(form), timeZone);
    flushSync(() => setErrors(checked.errors));
    fieldsOf(form)
      .find((field) => checked.errors[field.name])
      ?.focus();
    return checked.fields;
  }

  async function sendForm(
    form: HTMLFormElement,
    fields: CheckedFields[Form],
    [visit, entry]: readonly [visit: number, entry: string],
  ) {
    const website = new FormData(form).get('website');
    try {
      const sent = await send({ ...fields, ...(website && { website: String(website) }) });
      // The entry keeps it, and must not keep the form with the page that was left.
      const clear = clearFields.bind(null, form.getAttribute('action'));
      if (displayedVisit() === visit || entryKey() === entry) clear();
      else changeEntryInput(entry, clear);
      setPosted(null);
      showResult(sent);
    } catch (error) {
      showResult(resultOf(error), temporaryReason(error));
    }
  }

  function showResult(shown: FormResult, reason?: string) {
    const note = noteOf(shown, reason);
    if (note) showToast(note);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    if (hasClientError()) return;
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    setResult(undefined);
    // Usually loaded while the visitor typed: then an error is shown in the next frame, without a pending state before it.
    const fields = validation && check(validation, form);
    if (fields === null) return;
    const answer = sendChecked(form, fields);
    addFormRequest({ form: name, visit: displayedVisit(), entry: entryKey(), answer });
    setSending(answer);
  }

  async function sendChecked(form: HTMLFormElement, checked: CheckedFields[Form] | undefined) {
    // Before anything is awaited, after which another page may be displayed.
    const from = [displayedVisit(), entryKey()] as const;
    const loaded = await inTime(loadValidation()).catch((error: unknown) => {
      // A script that is needed to send the form could not be loaded: as without script.
      disableClientNavigation('load', error);
      form.submit();
    });
    const fields = checked ?? (loaded && check(loaded, form));
    if (fields) await sendForm(form, fields, from);
    // A page that was left posts no document, and errors at its fields are not seen.
    else if (!form.isConnected) showResult('failed');
  }

  /** After a rejected submit, a field is validated again while it is changed. */
  function revalidate({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    if (!validation || Object.keys(errors).length === 0) return;
    const { name: changed } = target as HTMLInputElement;
    const next = validation.checkFields(name, dataOf(currentTarget), timeZone).errors;
    setErrors((shown) => ({ ...shown, [changed]: next[changed] }));
  }

  return {
    form: {
      method: 'post',
      noValidate: true,
      'aria-busy': isPending,
      onFocus: prepare,
      onInput: revalidate,
      onSubmit: submit,
    } as const,
    button: { ref: button, pending: isPending, disabled: isPending },
    errors,
    /** Entries of a post without script that was rejected. */
    values: posted?.values,
    note: result && noteOf(result, posted?.description),
  };
}
