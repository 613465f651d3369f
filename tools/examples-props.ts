import type { ESTree } from 'vite';
import { readModule, type SourceModule } from './examples-module.ts';

/** A prop of a component. */
export interface Prop {
  name: string;
  isOptional: boolean;
  /** Source text of its type. */
  type: string;
  /** Source text of its default; '' without one. */
  default: string;
  /** Its documentation comment; '' without one. */
  comment: string;
}

/** Documentation of a component, from its source. */
export interface ComponentDocs {
  name: string;
  comment: string;
  props: Prop[];
  /** Types of other packages whose props it takes too, such as the attributes of its element. */
  inherited: string[];
}

type Props = Pick<ComponentDocs, 'props' | 'inherited'>;

const join = (parts: Props[]): Props => ({
  props: parts.flatMap(({ props }) => props),
  inherited: parts.flatMap(({ inherited }) => inherited),
});

/** The declaration of a type and the module that contains it, in this module or in one of ours that it imports. */
function resolveType(module: SourceModule, name: string) {
  const declared = module.declarations.get(name);
  if (declared) return { module, declared };
  const file = module.imports.get(name);
  if (!file) return null;
  const imported = readModule(file);
  const found = imported.declarations.get(name);
  return found ? { module: imported, declared: found } : null;
}

/** The text of a type; the name of a union of literals is replaced by the union. */
function typeText(module: SourceModule, type: ESTree.TSType): string {
  if (type.type === 'TSTypeReference' && !type.typeArguments) {
    const resolved = resolveType(module, module.textOf(type.typeName));
    if (resolved?.declared.type === 'TSTypeAliasDeclaration') {
      const { typeAnnotation } = resolved.declared;
      const isUnion =
        typeAnnotation.type === 'TSUnionType' &&
        typeAnnotation.types.every((each) => each.type === 'TSLiteralType');
      if (isUnion) return resolved.module.textOf(typeAnnotation);
    }
  }
  return module.textOf(type).replace(/\s+/g, ' ');
}

function membersOf(module: SourceModule, members: readonly ESTree.TSSignature[]): Props {
  const props = members.flatMap((member): Prop[] => {
    if (member.type !== 'TSPropertySignature' || !member.typeAnnotation) return [];
    const { typeAnnotation } = member.typeAnnotation;
    // `href?: undefined` excludes a prop.
    if (typeAnnotation.type === 'TSUndefinedKeyword') return [];
    return [
      {
        name: module.textOf(member.key),
        isOptional: member.optional,
        type: typeText(module, typeAnnotation),
        default: '',
        comment: module.commentBefore(member),
      },
    ];
  });
  return { props, inherited: [] };
}

function propsOf(module: SourceModule, type: ESTree.TSType): Props {
  switch (type.type) {
    case 'TSTypeLiteral':
      return membersOf(module, type.members);
    case 'TSParenthesizedType':
      return propsOf(module, type.typeAnnotation);
    case 'TSIntersectionType':
    case 'TSUnionType':
      return join(type.types.map((each) => propsOf(module, each)));
    case 'TSTypeReference': {
      const [base, names] = type.typeArguments?.params ?? [];
      if (module.textOf(type.typeName) === 'Omit' && base && names) {
        const { props } = propsOf(module, base);
        const omitted = module.textOf(names).split(/\W+/);
        if (props.length > 0)
          return { props: props.filter(({ name }) => !omitted.includes(name)), inherited: [] };
      }
      const resolved = resolveType(module, module.textOf(type.typeName));
      if (resolved?.declared.type === 'TSTypeAliasDeclaration')
        return propsOf(resolved.module, resolved.declared.typeAnnotation);
      if (resolved?.declared.type === 'TSInterfaceDeclaration')
        return membersOf(resolved.module, resolved.declared.body.body);
      break;
    }
  }
  return { props: [], inherited: [typeText(module, type)] };
}

/** Source text of the defaults of a destructured parameter, by prop. */
function defaultsOf(module: SourceModule, parameter: ESTree.ParamPattern): Map<string, string> {
  if (parameter.type !== 'ObjectPattern') return new Map();
  const rows = parameter.properties.flatMap((property): [string, string][] =>
    property.type === 'Property' && property.value.type === 'AssignmentPattern'
      ? [[module.textOf(property.key), module.textOf(property.value.right)]]
      : [],
  );
  return new Map(rows);
}

/**
 * Reads the documentation of a component from its source.
 *
 * @returns null when the file declares no function of this name.
 */
export function componentDocs(file: string, name: string): ComponentDocs | null {
  const module = readModule(file);
  const component = module.declarations.get(name);
  if (component?.type !== 'FunctionDeclaration') return null;
  const comment = module.commentBefore(component);
  const [parameter] = component.params;
  if (!parameter || !('typeAnnotation' in parameter) || !parameter.typeAnnotation)
    return { name, comment, props: [], inherited: [] };
  const { props, inherited } = propsOf(module, parameter.typeAnnotation.typeAnnotation);
  const defaults = defaultsOf(module, parameter);
  const byName = new Map(
    props.map((prop) => [prop.name, { ...prop, default: defaults.get(prop.name) ?? '' }]),
  );
  return { name, comment, props: [...byName.values()], inherited: [...new Set(inherited)] };
}
