import { ChoiceInput } from './ChoiceInput.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { fieldId } from './field-id.ts';
import { type FieldProps, useField, useFieldTexts } from './field-props.ts';
import type { ShapeOf } from './field-shape.ts';
import { useForm } from './form-context.ts';
import { fields } from './form-styles.ts';
import { initialVariant } from './initial-value.ts';
import { ObjectFields } from './ObjectField.tsx';

type Values = Readonly<Record<string, unknown>>;

/** An object whose fields depend on a choice. */
export function VariantField(props: FieldProps<ShapeOf<'variant'>>) {
  return (
    <FieldGroup field={props} state={useField(props)}>
      <div css={fields}>
        <VariantFields {...props} />
      </div>
    </FieldGroup>
  );
}

/** The choice and the fields of the chosen option, which may be a choice again. */
function VariantFields(props: FieldProps<ShapeOf<'variant'>>) {
  const { shape, path, labelKey, published } = props;
  const { change, problems } = useForm();
  const { labelOf } = useFieldTexts();
  const { key, options } = shape;
  const values = (props.value ?? {}) as Values;
  const option = options.find(({ value }) => value === values[key]);
  const keyLabel = `${labelKey}.${key}`;
  /** What another option of this choice does not decide, such as the choice around it, is kept. */
  const choose = (chosen: unknown) => {
    problems.add(fieldId(path));
    change(path, { ...outerOf(values, shape), ...initialVariant(shape, chosen, values) });
  };
  return (
    <>
      <div data-short="">
        <ChoiceInput
          shape={{ kind: 'choice', isRequired: true, empty: undefined, options: [] }}
          path={[...path, key]}
          labelKey={keyLabel}
          value={values[key]}
          published={(published as Values | undefined)?.[key]}
          options={options.map(({ value }) => ({ value, label: labelOf(`${keyLabel}.${value}`) }))}
          onChoose={choose}
        />
      </div>
      {option?.nested && <VariantFields {...props} shape={option.nested} />}
      {option && <ObjectFields {...props} shapes={option.fields} />}
    </>
  );
}

function namesOf({ key, options }: Pick<ShapeOf<'variant'>, 'key' | 'options'>): string[] {
  const names = options.flatMap(({ fields: each, nested }) => [
    ...each.map(([name]) => name),
    ...(nested ? namesOf(nested) : []),
  ]);
  return [key, ...names];
}

/** The values of a variant that belong to a choice around it: all that none of its options has. */
function outerOf(values: Values, { key, options }: ShapeOf<'variant'>): Values {
  const own = new Set(namesOf({ key, options }));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !own.has(name)));
}
