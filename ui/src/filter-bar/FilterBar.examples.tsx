import type { Examples } from '../examples/example.ts';
import { FilterBar } from './FilterBar.tsx';
import { FilterCount } from './FilterCount.tsx';
import { FilterKey } from './FilterKey.tsx';
import { FilterSelect } from './FilterSelect.tsx';

export const filterBarExamples: Examples = {
  'four cells and key': () => (
    <div>
      <FilterBar>
        <FilterSelect label="Type" name="type">
          <option>All types</option>
          <option>Homes</option>
        </FilterSelect>
        <FilterSelect label="Place" name="place">
          <option>All places</option>
        </FilterSelect>
        <FilterSelect label="Status" name="status">
          <option>All</option>
        </FilterSelect>
        <FilterCount label="Selection">31 of 31</FilterCount>
      </FilterBar>
      <FilterKey
        entries={[
          { kind: 'full', label: 'Completed' },
          { kind: 'hatched', label: 'Ongoing' },
        ]}
      />
    </div>
  ),
};
