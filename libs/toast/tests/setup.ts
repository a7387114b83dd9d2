import '@sabha/ui/testing'
